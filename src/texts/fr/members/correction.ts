export const correction = {
  addEmail: 'Ajouter l’adresse e-mail',
  correct: 'Corriger',
  correctDetails: 'Corriger les données',
  whyConfirmed:
    'Un rendez-vous a commencé ou il y a des résultats : un professionnel de santé confirme à qui ils appartiennent.',
  replacesWaiting: 'Une nouvelle demande remplace la correction en attente.',
  nameIsTheirs: 'Cette personne décide elle-même de son nom.',
  profileIsTheirs:
    'Une fois l’invitation acceptée, la personne gère son propre profil : elle décide de son nom, et son adresse lui appartient.',
  emailInvites:
    'Avec une adresse e-mail, cette personne reçoit une invitation. Une fois qu’elle l’a acceptée, elle voit ses rendez-vous et ses résultats.',
  newEmailInvites:
    'Une autre adresse reçoit une nouvelle invitation. Les liens envoyés à l’ancienne cessent de fonctionner.',
  nobodyConfirms: 'Personne ne peut encore confirmer cette correction',
  invitePractitioner: 'Invitez un professionnel de santé, autre que vous et que cette personne.',
  deskAddsEmail: 'Un professionnel de santé peut aussi ajouter l’adresse à l’accueil.',
  ask: 'Faire confirmer par un professionnel',
  waits: 'La correction attend un professionnel de santé',
  untilConfirmed: 'Rien ne change avant sa confirmation.',
  nameProposed: 'Nom proposé',
  theyDecide: 'La personne le voit dans l’application et décide.',
  nothingToConfirm: 'Rien à confirmer',
  alreadyStored: 'Ces données sont déjà celles qui sont enregistrées.',
  saved: 'Enregistré',
  invitationSent: 'Invitation envoyée à {email}',
};
