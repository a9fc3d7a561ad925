export const practitionerMails = {
  appointedSubject: 'Nouveau professionnel de santé chez {organization}',
  appointedSummary: '{name} peut désormais voir les résultats.',
  appointedHeading: '{name} peut désormais voir les résultats',
  appointedText:
    '{name} a accepté l’invitation de {organization} comme professionnel de santé. Les professionnels de santé saisissent les résultats de tous les membres et peuvent les lire.',
  appointedAdvice:
    'Tous les administrateurs reçoivent cet e-mail, et tous les membres voient cette nomination dans l’application. Si vous ne vous y attendiez pas, parlez-en aux autres administrateurs.',
  invitedBy: 'Invitation par',
  approvedBy: 'Approbation par',
  requestedBy: 'Demande de',
  unknown: 'Inconnu',
  approvalSubject: 'À vérifier : nouveaux professionnels de santé chez {organization}',
  approvalSummaryOfOne:
    'On propose {name} comme professionnel de santé. Aucune invitation ne part avant votre approbation.',
  approvalSummary:
    '{count, plural, one {On propose # personne comme professionnel de santé.} other {On propose # personnes comme professionnels de santé.}} Aucune invitation ne part avant votre approbation.',
  approvalHeading: 'De nouveaux professionnels de santé attendent votre approbation',
  approvalText:
    'Les professionnels de santé de {organization} saisissent les résultats de tous les membres et peuvent les lire. C’est pourquoi un deuxième administrateur approuve chaque nomination. Aucune invitation ne part avant.',
  approvalAdvice:
    'Si vous connaissez ces personnes et vous y attendiez, approuvez chacune d’elles sur la page de l’équipe. Sinon, retirez-y les invitations.',
  practitioners: 'Professionnels de santé',
  others: 'et {count, plural, one {# autre} other {# autres}}',
  viewTeam: 'Voir l’équipe',
};
