export const ownInvitations = {
  invitesYou:
    '{role, select, OrganizationAdmin {{organization} vous invite comme administrateur} Member {{organization} vous invite à ses examens de santé} other {{organization} vous invite comme professionnel de santé}}',
  joiningMeans:
    '{role, select, OrganizationAdmin {Vous géreriez ses membres et ses examens.} Member {Vous pourriez réserver des rendez-vous. Elle verrait votre nom et vos rendez-vous, mais jamais vos résultats.} other {Vous verriez ses rendez-vous et saisiriez des résultats.}}',
  join: 'Rejoindre',
  joinOrganization: 'Rejoindre {organization}',
  decline: 'Refuser',
  declineInvitation: 'Refuser l’invitation de {organization}',
  joined: 'Vous avez rejoint {organization}.',
  declined: 'Vous avez refusé l’invitation de {organization}. L’organisation peut le voir.',
};
