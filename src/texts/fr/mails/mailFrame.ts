export const mailFrame = {
  fact: '{label} : {value}',
  beforeLink: '{button} :',
  openAddress: 'Ou ouvrez cette adresse : <link>{address}</link>',
  sentToMember: 'Vous recevez cet e-mail comme membre de {organization}.',
  sentToAdministrator: 'Vous recevez cet e-mail comme administrateur de {organization}.',
  sentToPractitioner: 'Vous recevez cet e-mail comme professionnel de santé de {organization}.',
};
