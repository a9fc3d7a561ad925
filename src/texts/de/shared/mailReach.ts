export const mailReach = {
  told: '{reason, select, NoEmail {Bitte sagen Sie {who} Bescheid: Es gibt keine E-Mail-Adresse.} NotJoined {Bitte sagen Sie {who} Bescheid: Die Einladung ist noch nicht angenommen.} other {{who} bekommt eine E-Mail.}}',
  counting: 'E-Mails werden gezählt…',
  goOut:
    '{count, plural, =0 {Es wird keine E-Mail gesendet} one {# E-Mail wird jetzt gesendet} other {# E-Mails werden jetzt gesendet}}',
  unmailed: '{reasons}: keine E-Mail',
  noEmail: '{count, plural, one {# Person hat} other {# Personen haben}} keine E-Mail-Adresse',
  notJoined: '{count, plural, one {# Person ist} other {# Personen sind}} noch nicht beigetreten',
  justSent: '{count, plural, one {# Person hat} other {# Personen haben}} in der letzten Minute eine bekommen',
  sent: '{count, plural, =0 {Niemand bekommt eine E-Mail.} one {# Person bekommt eine E-Mail.} other {# Personen bekommen eine E-Mail.}}',
  notSent: '{reasons}: keine E-Mail.',
};
