export const resultMails = {
  readySubject: 'Vos résultats sont prêts',
  readySummary: 'Connectez-vous pour les lire.',
  readyText: 'Les résultats de votre rendez-vous avec {organization} sont prêts. Connectez-vous pour les lire.',
  correctedSubject: 'Vos résultats ont été corrigés',
  correctedSummary: 'Connectez-vous pour lire la nouvelle version.',
  correctedText:
    'Les résultats de votre rendez-vous avec {organization} ont été corrigés. Connectez-vous pour lire la nouvelle version.',
  whoSees: 'Seuls les professionnels de santé et vous pouvez les voir. Votre organisation ne le peut pas.',
  viewResults: 'Voir les résultats',
  withdrawnSubject: 'Vos résultats ont été retirés',
  withdrawnSummary: 'Vous n’avez rien à faire.',
  withdrawnText:
    'Les professionnels de santé de {organization} ont retiré les résultats de votre rendez-vous. Vous n’avez rien à faire.',
  withdrawnAdvice: 'Connectez-vous pour savoir quand, par qui et pourquoi.',
  readMore: 'En savoir plus',
  deletionSubject: 'D’anciens résultats de {organization} seront supprimés le {day}',
  deletionHeading: 'D’anciens résultats seront supprimés le {day}',
  deletionSummary: 'Les résultats de {count, plural, one {# examen individuel} other {# examens individuels}}.',
  deletionSummaryOfFew:
    'Les résultats de {limit, plural, one {moins de # examen individuel} other {moins de # examens individuels}}.',
  keptFor:
    '{organization} conserve les résultats {years, plural, one {pendant # an} other {pendant # ans}} après qu’ils ont été terminés.',
  deletionText:
    'Le {day}, les résultats de {count, plural, one {# examen individuel} other {# examens individuels}} seront supprimés, avec leurs notes, leurs fichiers, leurs versions antérieures et retirées, et la liste des personnes qui les ont ouverts.',
  deletionTextOfFew:
    'Le {day}, les résultats de {limit, plural, one {moins de # examen individuel} other {moins de # examens individuels}} seront supprimés, avec leurs notes, leurs fichiers, leurs versions antérieures et retirées, et la liste des personnes qui les ont ouverts.',
  attendanceStays: 'La présence au rendez-vous reste enregistrée.',
  adviceToAdministrator:
    'Pour les conserver plus longtemps, choisissez une durée plus longue dans les paramètres avant ce jour. Les résultats supprimés ne peuvent pas être récupérés.',
  adviceToPractitioner:
    'Pour en conserver ailleurs, téléchargez-les avant ce jour. Les résultats supprimés ne peuvent pas être récupérés. Un administrateur peut choisir une durée plus longue.',
  viewSettings: 'Voir les paramètres',
  viewAssessments: 'Voir les examens',
};
