export const recordPage = {
  day: 'Journée',
  person: 'Personne',
  loading: 'Chargement de la personne',
  notFound: 'Cette personne est introuvable',
  notFoundHint: 'Elle a peut-être été retirée de l’examen.',
  today: 'Aujourd’hui',
  noAppointment: 'Aucun rendez-vous',
  bookTime: 'Réserver',
  move: 'Déplacer',
  cancelAppointment: 'Annuler le rendez-vous',

  addEmailAddress: 'Ajouter l’adresse e-mail',
  emailAddressOf: 'Adresse e-mail de {who}',
  emailAddressHint:
    'Une invitation est envoyée à cette adresse. Quiconque l’accepte voit le rendez-vous et les résultats : vérifiez donc l’adresse avec la personne.',
  addAndInvite: 'Ajouter et inviter',
  invitationSent: 'Invitation envoyée à {email}',
};
