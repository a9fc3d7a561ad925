export const finishedResult = {
  results: 'Résultats',
  correct: 'Corriger',
  backToDay: 'Retour à la journée',
  withdraw: 'Retirer les résultats…',
  pdfName: '{assessment} résultats.pdf',
  notRecorded: 'Non saisi : {names}',
  privateNote: 'Note privée',
  privateNoteBy: '{name}, {time}. Seuls les professionnels de santé de cette organisation la lisent.',
  formerPractitioner: 'Un ancien professionnel de santé',
  accessHint: 'Le membre voit cette liste. Les administrateurs ne la voient pas.',

  withdrawTitle: 'Retirer ces résultats ?',
  withdrawHint:
    'À faire s’ils concernent quelqu’un d’autre. {who} ne pourra plus voir les valeurs ni les télécharger. C’est irréversible.',
  keepResults: 'Les garder',
  withdrawResults: 'Retirer les résultats',
  personIsEmailed: '{who} reçoit un e-mail sans détails, et voit quand ils ont été retirés, par qui et pourquoi.',
  personSees: '{who} voit quand ils ont été retirés, par qui et pourquoi.',
  valuesStay:
    'Les professionnels de santé retrouvent les valeurs sur cette page. De nouveaux résultats peuvent être saisis ensuite.',
  reason: 'Motif',
  reasonHint: 'Quelques mots, comme « Erreur de personne ». {who} les lira.',
  withdrawn: 'Résultats retirés',

  withdrawnResults: 'Résultats retirés',
  withdrawnResultsHint:
    'Le membre voit quand, par qui et pourquoi. Seuls les professionnels de santé voient les valeurs.',
  showWithdrawnValues: 'Afficher les valeurs retirées',
  withdrawnFailed: 'Impossible de charger les résultats retirés',
  withdrawnBy: '{time}, {name}',
  withdrawnByFormer: '{time}, un ancien professionnel de santé',
  withdrawnReason: 'Motif : {reason}',
  savedBy: 'Enregistrés le {time} par {name}',
  savedByFormer: 'Enregistrés le {time} par un ancien professionnel de santé',
};
