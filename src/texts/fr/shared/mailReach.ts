export const mailReach = {
  told: '{reason, select, NoEmail {Prévenez {who}, qui n’a pas d’adresse e-mail.} NotJoined {Prévenez {who}, qui n’a pas encore accepté l’invitation.} other {{who} reçoit un e-mail.}}',
  counting: 'Décompte des e-mails…',
  goOut:
    '{count, plural, =0 {Aucun e-mail ne part} one {# e-mail part maintenant} other {# e-mails partent maintenant}}',
  unmailed: '{reasons} : pas d’e-mail',
  noEmail: '{count, plural, one {# personne n’a} other {# personnes n’ont}} pas d’adresse e-mail',
  notJoined: '{count, plural, one {# personne n’a} other {# personnes n’ont}} pas encore accepté l’invitation',
  justSent:
    '{count, plural, one {# personne en a reçu un} other {# personnes en ont reçu un}} il y a moins d’une minute',
  sent: '{count, plural, =0 {Personne ne reçoit d’e-mail.} one {# personne reçoit un e-mail.} other {# personnes reçoivent un e-mail.}}',
  notSent: '{reasons} : pas d’e-mail.',
};
