export const inviting = {
  inviteTeam: 'Invitez les membres de votre équipe',
  eachGetsEmail: 'Chaque personne reçoit une invitation par e-mail.',
  withoutEmail: 'Une personne sans adresse e-mail doit avoir un matricule, et ne reçoit pas d’e-mail.',
  importMembers: 'Importer les membres',
  membersInvited: 'Membres invités',
  invited:
    '{count, plural, =0 {Personne n’a été invité.} one {# personne a été invitée.} other {# personnes ont été invitées.}}',
  invitedAs:
    '{role, select, OrganizationAdmin {Invitation envoyée à {name} comme administrateur} other {Invitation envoyée à {name} comme professionnel de santé}}',
  peopleInvitedAs:
    '{role, select, OrganizationAdmin {{count, plural, one {# personne a été invitée comme administrateur} other {# personnes ont été invitées comme administrateurs}}} other {{count, plural, one {# personne a été invitée comme professionnel de santé} other {# personnes ont été invitées comme professionnels de santé}}}}',
  awaitingApproval:
    '{count, plural, one {# professionnel de santé attend une approbation.} other {# professionnels de santé attendent une approbation.}}',
  whoApproves:
    'Les autres administrateurs ont reçu un e-mail. L’un d’eux donne son approbation sur la page de l’équipe.',
  completed: '{count, plural, one {# membre a reçu} other {# membres ont reçu}} des informations qui manquaient.',
  emptyFile: 'Le fichier ne contient aucune ligne à importer.',
  nobodyToInvite: 'Il n’y avait personne à inviter.',
  skipped: '{count, plural, one {# ligne a été ignorée :} other {# lignes ont été ignorées :}}',
  skippedRows: 'Lignes ignorées',
  line: '{source, select, file {Ligne {number}} other {Ligne {number}}}',
  lineOf: '{source, select, file {Ligne {number} : {email}} other {Ligne {number} : {email}}}',
  moreSkipped: '{count, plural, one {et # autre, dans le rapport} other {et # autres, toutes dans le rapport}}',
  downloadReport: 'Télécharger le rapport',
  reportFile: 'membres-ignores.csv',
  reportLine: 'Ligne',
  reportEmail: 'E-mail',
  reportReason: 'Motif',
  mailsWait:
    '{count, plural, one {# invitation est en attente} other {# invitations sont en attente}} : la limite du jour, {limit}, est atteinte.',
  mailsGoOut: 'L’envoi reprend demain, les plus anciennes d’abord. Rien n’est à renvoyer.',
  unknownLanguages:
    '{count, plural, one {# ligne indique une langue inconnue : {examples}} many {# de lignes indiquent une langue inconnue, par exemple {examples}} other {# lignes indiquent une langue inconnue, par exemple {examples}}}',
  invitedInOther: 'Ces personnes sont invitées dans la langue de votre organisation.',
};
