export const session = {
  enterCode: 'Introduzca su código',
  codeMailed: 'Introduzca el código que hemos enviado a {email}.',
  notNow: 'Ahora no',
  continue: 'Continuar',
  passcode: 'Código de un solo uso',
  whyCode:
    'Esto es privado, así que nos aseguramos de que es usted. Después, el código vale durante {minutes, plural, one {# minuto} other {# minutos}}. Si el correo contiene un enlace en lugar de un código, ábralo en este navegador.',
  resend: 'Reenviar código',
  resendIn: 'Reenviar en {seconds} s',
  waitToResend: 'Espere un minuto antes de reenviarlo',
  unreachable: 'No se puede conectar con Checkwell',
  stillLoggedIn: 'Su sesión sigue abierta. Compruebe su conexión e inténtelo de nuevo.',
};
