export const errors = {
  somethingWrong: 'Etwas ist schiefgegangen',
  reloadPage:
    'Ihr letzter Schritt hat vielleicht nicht funktioniert. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  offlineTryLater: 'Sie sind offline. Bitte versuchen Sie es erneut, wenn Sie wieder verbunden sind.',
  offline: 'Sie sind offline',
  tryWhenConnected: 'Bitte versuchen Sie es erneut, wenn Sie wieder verbunden sind.',
  onlyForYou: 'Nur für Sie',
  needsCode: 'Das hier ist privat. Um es zu sehen, geben Sie den Code ein, den wir Ihnen per E-Mail senden.',
  enterCode: 'Code eingeben',
  pageFailed: 'Diese Seite konnte nicht angezeigt werden',
  dataIsSafe: 'Beim Laden ist etwas schiefgegangen. Ihre Daten sind sicher.',
};
