export const myAssessments = {
  title: 'Mes examens',
  noneYet: 'Aucun examen pour l’instant',
  whyNone: 'Dès que votre organisation vous invite à un examen, il apparaît ici et vous recevez un e-mail.',
  loading: 'Chargement de vos examens',
  booked: 'Réservés',
  toBook: 'À réserver',
  past: 'Passés',
  days: '{first} – {last}',
  canBook: 'Vous pouvez réserver un créneau',
  canBookAgain: 'Vous pouvez réserver un nouveau créneau',
  appointmentWas: 'Votre rendez-vous était le {when}',
  resultsReady: 'Résultats prêts',
  open: '{action, select, results {Voir les résultats} book {Réserver un créneau} appointment {Voir le rendez-vous} other {Voir}}',
  openNamed:
    '{action, select, results {Voir les résultats : {name}} book {Réserver un créneau : {name}} appointment {Voir le rendez-vous : {name}} other {Voir : {name}}}',
  newPractitioners:
    '{count, plural, one {{names} peut voir vos résultats chez {organization} depuis le {date}} other {{names} peuvent voir vos résultats chez {organization} depuis le {date}}}',
  whoTheyAre: 'De nouveaux professionnels de santé dans votre organisation.',
  haveRead: 'J’ai lu',
};
