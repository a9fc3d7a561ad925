export const mailFrame = {
  fact: '{label}: {value}',
  beforeLink: '{button}:',
  openAddress: 'Oder öffnen Sie diese Adresse: <link>{address}</link>',
  sentToMember: 'Sie bekommen diese E-Mail als Mitglied von {organization}.',
  sentToAdministrator: 'Sie bekommen diese E-Mail als Admin von {organization}.',
  sentToPractitioner: 'Sie bekommen diese E-Mail als Fachkraft von {organization}.',
};
