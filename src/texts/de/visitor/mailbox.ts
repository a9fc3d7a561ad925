export const mailbox = {
  title: 'Lokales Postfach',
  mails: 'E-Mails',
  keptHere: 'E-Mails werden hier aufbewahrt statt verschickt, die neuesten zuerst.',
  refresh: 'Aktualisieren',
  cannotOpen: 'Das lokale Postfach kann nicht geöffnet werden',
  whereShown:
    'Es wird auf dem Rechner angezeigt, auf dem der Server läuft, und nur, wenn kein Mailserver eingerichtet ist.',
  empty: 'Noch keine E-Mails',
  appearsHere: 'Was das Produkt verschickt, erscheint hier von selbst.',
  showOlder: 'Ältere E-Mails anzeigen',
  toAt: 'An {address} · {time}',
  downloadCalendar: 'Kalenderdatei herunterladen',
  calendarFile: 'termin.ics',
};
