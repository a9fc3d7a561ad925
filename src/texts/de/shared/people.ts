export const people = {
  status:
    '{status, select, Invited {Eingeladen} NotInvited {Nicht eingeladen} Active {Aktiv} Deactivated {Deaktiviert} Left {Ausgetreten} other {Abgelehnt}}',
  invite: 'Einladen',
  inviteAs:
    '{role, select, OrganizationAdmin {{name} als Admin einladen} Member {{name} als Mitglied einladen} other {{name} als Fachkraft einladen}}',
  invitedAs:
    '{role, select, OrganizationAdmin {{name} wurde als Admin eingeladen} Member {{name} wurde als Mitglied eingeladen} other {{name} wurde als Fachkraft eingeladen}}',
  waitsForAnother: '{name} wartet auf die Genehmigung eines weiteren Admins',
  cannotBeInvited: '{name} kann gerade nicht eingeladen werden',
  since: 'Seit {time} Uhr',
  leftOn: 'Ausgetreten am {time} Uhr',
  declinedOn: 'Abgelehnt am {time} Uhr',
  notAccepted: 'Eingeladen. Die Rolle beginnt, sobald die Einladung angenommen ist.',
  waitsForYou: 'Wartet auf Ihre Genehmigung. Vorher wird niemand eingeladen.',
  waitsForOthers:
    'Wartet auf die Genehmigung eines weiteren Admins. Vorher wird niemand eingeladen. Wenn es keinen weiteren mehr gibt, ziehen Sie die Einladung zurück und laden Sie neu ein.',
  approve: 'Genehmigen',
  approvePractitioner: '{name} als Fachkraft genehmigen',
  endRole: 'Rolle beenden',
  endRoleOf: 'Rolle beenden: {role}, {name}',
  endRoleQuestion: 'Die Rolle {role} von {name} beenden?',
  stillNeeded: '{name} wird noch gebraucht',
  ending:
    '{role, select, OrganizationAdmin {Die Person kann dann keine Personen und Untersuchungen mehr sehen und ändern. Andere Rollen bleiben.} Member {Die kommenden Termine der Person werden abgesagt. Abgeschlossene Ergebnisse bleiben. Andere Rollen bleiben.} other {Die Person kann dann keine Termine und Ergebnisse anderer mehr sehen. Andere Rollen bleiben.}}',
  ended:
    '{role, select, OrganizationAdmin {{name} ist nicht mehr Admin} Member {{name} ist nicht mehr Mitglied} other {{name} ist nicht mehr Fachkraft}}',
  withdraw: 'Zurückziehen',
  withdrawAs: 'Einladung als {role} zurückziehen',
  withdrawQuestion: 'Einladung als {role} zurückziehen?',
  withdrawInvitation: 'Einladung zurückziehen',
  linkStops: 'Der Link in der E-Mail funktioniert dann nicht mehr.',
  nobodyInvited: 'Es wurde noch niemand eingeladen.',
  withdrawn: 'Einladung zurückgezogen',
};
