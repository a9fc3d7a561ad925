export const notFound = {
  title: 'Page introuvable',
  nothingHere: 'Il n’y a rien à cette adresse. Le lien est peut-être ancien ou mal saisi.',
  backToStart: 'Revenir à votre page d’accueil',
  goToLogIn: 'Aller à la connexion',
};
