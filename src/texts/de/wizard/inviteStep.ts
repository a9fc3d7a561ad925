export const inviteStep = {
  inviteMembers: 'Mitglieder einladen',
  chosenGetEmail: 'Alle, die Sie wählen, bekommen eine E-Mail mit einem Link, um einen Termin zu buchen.',
  isOver: 'Diese Untersuchung ist vorbei',
  whyOver: 'Um weitere Personen einzuladen, verschieben Sie im ersten Schritt den letzten Tag.',
  inviteNewlyJoined: 'Neue Mitglieder zur Untersuchung einladen?',
  aboutNewlyJoined: 'Wer Ihrer Organisation beitritt, während die Untersuchung läuft, wird automatisch eingeladen.',
  newOfGroups: 'Wer zu {groups} gehört und beitritt, solange die Untersuchung offen ist, wird automatisch eingeladen.',
  newOfGroupsBut:
    'Wer zu {groups} gehört und beitritt, solange die Untersuchung offen ist, wird automatisch eingeladen, außer aus {others}.',
  newBut: 'Wer beitritt, solange die Untersuchung offen ist, wird automatisch eingeladen, außer aus {others}.',
  groups: 'Gruppen',
  exceptGroups: 'Ohne Gruppen',
  groupPeople: '{count, plural, one {# Person} other {# Personen}}',
  groupsFailed: 'Die Gruppen konnten nicht geladen werden',
  noMembersYet: 'Ihre Organisation hat noch keine Mitglieder',
  noneFound: 'Keine Mitglieder gefunden',
  allSelected:
    '{everyone, plural, one {# Mitglied ist} other {Alle # Mitglieder sind}} ausgewählt, nicht nur {matches, plural, one {das # gefundene} other {die # gefundenen}}',
  selectOnlyFound: '{count, plural, one {Nur # gefundenes auswählen} other {Nur # gefundene auswählen}}',

  invitePeople: '{count, plural, one {# Person} other {# Personen}} einladen?',
  notOnlyFound: 'Alle, nicht nur {count, plural, one {# gefundene Person} other {die # gefundenen}} zu „{text}“',
  invite: '{count, plural, one {# Person} other {# Personen}} einladen',
  inviteOnlyFound: '{count, plural, one {Nur # gefundene einladen} other {Nur # gefundene einladen}}',

  created: 'Untersuchung angelegt',
  updated: 'Untersuchung geändert',
  failed: 'Fehler beim Einladen der Mitglieder',
};
