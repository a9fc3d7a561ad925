export const mailFrame = {
  fact: '{label}: {value}',
  beforeLink: '{button}:',
  openAddress: 'أو افتح هذا العنوان: <link>{address}</link>',
  sentToMember: 'تصلك هذه الرسالة لأنك عضو في {organization}.',
  sentToAdministrator: 'تصلك هذه الرسالة لأنك مسؤول في {organization}.',
  sentToPractitioner: 'تصلك هذه الرسالة لأنك ممارس صحي في {organization}.',
};
