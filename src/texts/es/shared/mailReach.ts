export const mailReach = {
  told: '{reason, select, NoEmail {Avise a {who}: no tiene correo electrónico.} NotJoined {Avise a {who}: aún no se ha unido.} other {{who} recibirá un correo.}}',
  counting: 'Contando los correos…',
  goOut:
    '{count, plural, =0 {No se envía ningún correo} one {Ahora se envía # correo} other {Ahora se envían # correos}}',
  unmailed: '{reasons}: sin correo',
  noEmail: '{count, plural, one {# persona no tiene} other {# personas no tienen}} dirección de correo',
  notJoined: '{count, plural, one {# persona aún no se ha unido} other {# personas aún no se han unido}}',
  justSent: '{count, plural, one {# persona ha recibido} other {# personas han recibido}} uno hace menos de un minuto',
  sent: '{count, plural, =0 {Nadie recibe un correo.} one {# persona recibe un correo.} other {# personas reciben un correo.}}',
  notSent: '{reasons}: sin correo.',
};
