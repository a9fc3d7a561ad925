export const identityMails = {
  subject: 'Se han corregido sus datos en {organization}',
  summary: 'Si no son correctos, avise a la organización.',
  heading: 'Se han corregido sus datos',
  addressCorrected:
    '{organization} ha corregido el correo electrónico de una persona que estaba registrada con el suyo. Un profesional lo ha confirmado. Las invitaciones que recibió ya no funcionan.',
  detailsCorrected:
    '{organization} ha corregido su nombre, su fecha de nacimiento o su número de empleado. Un profesional lo ha confirmado.',
  advice: 'Si no es correcto, avise a {organization}, {address}.',
  why: 'Recibe este correo porque su dirección estaba registrada en {organization}.',
};
