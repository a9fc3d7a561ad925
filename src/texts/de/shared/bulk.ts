export const bulk = {
  bar: 'Ausgewählte Personen',
  selected: '{count} ausgewählt',
  selectAll: 'Alle {count} gefundenen auswählen',
  selectFirst: 'Die ersten {count} auswählen',
  select: '{name} auswählen',
  selectPage: 'Alle auf dieser Seite auswählen',
  clear: 'Aufheben',
  actions: 'Aktionen',
  inviteAgain: 'Erneut einladen',
  addToAssessment: 'Zu einer Untersuchung hinzufügen…',
  deactivate: 'Deaktivieren…',
  remind: 'Erinnern…',
  remove: 'Entfernen…',
  endTeamRoles: 'Aus dem Team entfernen…',
  title:
    '{action, select, InviteAgain {Erneut einladen} AddToAssessment {Zu einer Untersuchung hinzufügen} Remove {Aus der Untersuchung entfernen} EndTeamRoles {Aus dem Team entfernen} other {Deaktivieren}}',
  confirm:
    '{action, select, InviteAgain {Erneut einladen} AddToAssessment {Hinzufügen} Remove {Entfernen} EndTeamRoles {Entfernen} other {Deaktivieren}}',
  effect:
    '{action, select, InviteAgain {Erneut eingeladen, mit neuem Link} AddToAssessment {Zur Untersuchung hinzugefügt} Remove {Können nicht mehr buchen und bekommen keine E-Mail} EndTeamRoles {Verlieren ihre Rollen in Verwaltung und Praxis} other {Verlieren den Zugang in jeder Rolle}}',
  people: '{count, plural, one {# Person} other {# Personen}}',
  emails: 'E-Mails',
  appointments: 'Kommende Termine, die abgesagt werden',
  afterwards:
    '{action, select, Remove {Sie können sie wieder einladen.} EndTeamRoles {Eine Rolle als Mitglied bleibt. Niemand bekommt eine E-Mail.} other {Fertige Ergebnisse bleiben. Auf der Seite einer Person können Sie sie wieder aktivieren.}}',
  nobody: 'Das geht für niemanden in der Auswahl',
  assessment: 'Untersuchung',
  leftOut:
    'Ausgelassen: {reason, select, Self {Sie selbst} Deactivated {schon deaktiviert} Joined {schon beigetreten} Declined {abgelehnt oder ausgetreten} NoEmail {ohne E-Mail-Adresse} AwaitsApproval {wartet auf Genehmigung durch andere Admins} JustInvited {in den letzten 24 Stunden eingeladen} NotMember {andere Rolle als Mitglied} AlreadyInvited {schon in der Untersuchung} Booked {hat einen Termin: bitte erst absagen} Examined {hat einen früheren Termin} JustMailed {hat in den letzten 24 Stunden eine E-Mail bekommen} other {nicht mehr verfügbar}}',
  progress: '{done} von {total}',
  stop: 'Anhalten',
  stopped: 'Vor dem Ende angehalten',
  goOn: 'Fortsetzen',
  failed: 'Was erledigt ist, bleibt erledigt. Ein neuer Versuch macht hier weiter, und niemand bekommt etwas doppelt.',
  notDone: 'Nicht erledigt',
};
