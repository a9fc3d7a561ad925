export const organizationSettings = {
  settings: 'Einstellungen',
  profile: 'Profil',
  organization: 'Organisation',
  sites: 'Standorte',
  details: 'Angaben zu Personen',
  team: 'Team',
  auditLog: 'Protokoll',
  yourDevices: 'Ihre Geräte',

  whatMembersSee: 'Mitglieder sehen Name und Adresse in ihren Einladungen und Terminen.',
  asMembersSeeIt: 'So sehen es Mitglieder',
  siteHasItsOwn: 'Ein Standort hat seine eigene Adresse und Zeitzone.',
  exampleAppointment: 'Beispiel für einen Termin',
  where: 'Wo',
  place: '{name}, {address} <map>Auf der Karte zeigen</map>',
  saved: 'Organisation gespeichert',
  failed: 'Ihre Organisation konnte nicht geladen werden',
  noLongerFit:
    '{count, plural, one {# gebuchter Termin würde nicht mehr passen} other {# gebuchte Termine würden nicht mehr passen}}',
  timesIn: 'Zeitzone: {timeZone}',
  personAndAssessment: '{name}, {assessment}',
  staysBooked:
    'Wenn Sie die Zeitzone ändern, bleiben sie zum selben Zeitpunkt gebucht, und Mitglieder sehen die neue Ortszeit. Noch ist nichts gespeichert.',
  changeTimeZone: 'Zeitzone ändern',

  newOrganization: 'Neue Organisation',
  whatChanges: 'Sie werden ihr Admin. Ihre anderen Organisationen bleiben, wie sie sind.',
  create: 'Organisation anlegen',
  created: 'Organisation angelegt',
};
