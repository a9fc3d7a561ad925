export const card = {
  title: 'Reservar con su tarjeta',
  typeCode: 'Escriba el código de su tarjeta. Tiene 12 letras y números.',
  code: 'Código',
  continue: 'Continuar',
  loggedInAs: 'Ha iniciado sesión como {name}.',
  logsOut: 'La tarjeta cierra la sesión de {name} en este navegador.',
};
