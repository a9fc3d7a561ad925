export const errors = {
  somethingWrong: 'Un problème est survenu',
  reloadPage: 'Votre dernière action n’a peut-être pas abouti. Vérifiez votre connexion et rechargez la page.',
  offlineTryLater: 'Vous êtes hors ligne. Réessayez une fois la connexion rétablie.',
  offline: 'Vous êtes hors ligne',
  tryWhenConnected: 'Réessayez une fois la connexion rétablie.',
  onlyForYou: 'Pour vous seulement',
  needsCode: 'Ces informations sont privées. Pour les voir, saisissez un code que nous vous envoyons par e-mail.',
  enterCode: 'Saisir le code',
  pageFailed: 'Impossible d’afficher cette page',
  dataIsSafe: 'Un problème est survenu pendant le chargement. Vos données sont en sécurité.',
};
