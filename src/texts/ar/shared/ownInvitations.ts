export const ownInvitations = {
  invitesYou:
    '{role, select, OrganizationAdmin {تدعوك {organization} بصفة مسؤول} Member {تدعوك {organization} إلى فحوصها الصحية} other {تدعوك {organization} بصفة ممارس صحي}}',
  joiningMeans:
    '{role, select, OrganizationAdmin {ستدير أعضاءها وفحوصها.} Member {ستتمكن من حجز المواعيد. سترى المؤسسة اسمك ومواعيدك، ولن ترى نتائجك أبدًا.} other {سترى مواعيدها وتسجّل النتائج.}}',
  join: 'انضمام',
  joinOrganization: 'انضمام إلى {organization}',
  decline: 'رفض',
  declineInvitation: 'رفض دعوة {organization}',
  joined: 'انضممت إلى {organization}.',
  declined: 'رفضت دعوة {organization}. ويمكنها رؤية ذلك.',
};
