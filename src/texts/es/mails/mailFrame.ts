export const mailFrame = {
  fact: '{label}: {value}',
  beforeLink: '{button}:',
  openAddress: 'O abra esta dirección: <link>{address}</link>',
  sentToMember: 'Recibe este correo porque es miembro de {organization}.',
  sentToAdministrator: 'Recibe este correo porque administra {organization}.',
  sentToPractitioner: 'Recibe este correo porque es profesional de {organization}.',
};
