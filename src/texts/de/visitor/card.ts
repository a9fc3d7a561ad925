export const card = {
  title: 'Mit Ihrer Karte buchen',
  typeCode: 'Geben Sie den Code auf Ihrer Karte ein. Er hat 12 Buchstaben und Ziffern.',
  code: 'Code',
  continue: 'Weiter',
  loggedInAs: 'Sie sind als {name} angemeldet.',
  logsOut: 'Die Karte meldet {name} in diesem Browser ab.',
};
