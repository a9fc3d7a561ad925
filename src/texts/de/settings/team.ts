export const team = {
  team: 'Team',
  whatTheyDo: 'Admins verwalten die Organisation, Fachkräfte führen ihre Untersuchungen durch.',
  failed: 'Das Team konnte nicht geladen werden',
  name: 'Name',
  role: 'Rolle',
  dateAdded: 'Hinzugefügt',
  status: 'Status',
  waitsForApproval: '{role} (wartet auf Genehmigung)',
  invited: '{role} (eingeladen)',
  rolesOfYou: '{roles} (Sie)',

  inviteToTeam: 'Ins Team einladen',
  whatFollows:
    'Alle bekommen eine Einladung per E-Mail. Fachkräfte brauchen vorher vielleicht die Genehmigung eines weiteren Admins.',
  sendInvitations: 'Einladungen senden',
  inviteAdministrators:
    '{count, plural, =0 {Als Admin einladen} one {Als Admin einladen} other {# als Admins einladen}}',
  invitePractitioners:
    '{count, plural, =0 {Als Fachkraft einladen} one {Als Fachkraft einladen} other {# als Fachkräfte einladen}}',

  roles: 'Rollen',
  rolesOf: 'Rollen von {name}',
  whenRoleBegins: 'Eine Rolle beginnt, wenn die Person die Einladung annimmt.',

  hoursAndDaysOff: 'Arbeitszeiten und freie Tage',
  leave: 'Team verlassen',
  askLeave: 'Das Team verlassen?',
  whatYouLose: 'Sie verlieren sofort den Zugang zur Organisation. Nur ein anderer Admin kann Sie wieder einladen.',
  remove: 'Aus dem Team entfernen',
  askRemove: '{name} aus dem Team entfernen?',
  staysMember:
    'Die Person kann die Organisation dann nicht mehr verwalten und keine Ergebnisse mehr erfassen. Sie bleibt Mitglied.',
  whatTheyLose: 'Die Person verliert sofort den Zugang zur Organisation. Sie können sie jederzeit wieder einladen.',
  removed: '{name} wurde aus dem Team entfernt',
};
