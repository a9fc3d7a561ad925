export const card = {
  title: 'Réserver avec votre carte',
  typeCode: 'Saisissez le code qui figure sur votre carte. Il a 12 lettres et chiffres.',
  code: 'Code',
  continue: 'Continuer',
  loggedInAs: 'La session de {name} est ouverte.',
  logsOut: 'La carte ferme la session de {name} dans ce navigateur.',
};
