export const teamCode = {
  checkEmail: 'Schauen Sie in Ihr Postfach',
  whyCode:
    '{role, select, OrganizationAdmin {Admins verwalten Daten anderer, und ein Link kann weitergeleitet werden.} Member {Ihre Termine und Ergebnisse sind privat, und ein Link kann weitergeleitet werden.} other {Fachkräfte sehen Daten anderer, und ein Link kann weitergeleitet werden.}}',
  enterCode:
    'Damit sicher ist, dass Sie es sind, geben Sie den {length}-stelligen Code ein, den wir an <address>{email}</address> gesendet haben.',
  notYou: 'Nicht Sie? Abmelden',
  linkInsteadOfCode: 'Wenn die E-Mail statt eines Codes einen Link enthält, öffnen Sie ihn in diesem Browser.',
};
