export const session = {
  enterCode: 'Geben Sie Ihren Code ein',
  codeMailed: 'Geben Sie den Code ein, den wir an {email} gesendet haben.',
  notNow: 'Nicht jetzt',
  continue: 'Weiter',
  passcode: 'Einmalcode',
  whyCode:
    'Das hier ist privat, deshalb vergewissern wir uns, dass Sie es sind. Der Code gilt dann {minutes, plural, one {# Minute} other {# Minuten}}. Wenn die E-Mail stattdessen einen Link enthält, öffnen Sie ihn in diesem Browser.',
  resend: 'Erneut senden',
  resendIn: 'Erneut senden in {seconds} s',
  waitToResend: 'Bitte warten Sie eine Minute, bevor Sie erneut senden',
  unreachable: 'Checkwell ist nicht erreichbar',
  stillLoggedIn: 'Sie sind noch angemeldet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};
