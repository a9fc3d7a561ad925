export const signIn = {
  codeSubject: 'Su código de acceso a {brand}',
  codeSummary: 'Es válido durante {minutes, plural, one {# minuto} other {# minutos}}.',
  codeHeading: 'Su código de acceso',
  codeText:
    'Introduzca este código para iniciar sesión en {brand}. Es válido durante {minutes, plural, one {# minuto} other {# minutos}}.',
  codeFootnote: 'Nunca le pediremos este código. Si no lo ha solicitado, puede ignorar este correo.',
  linkSubject: 'Su enlace de acceso a {brand}',
  linkSummary: 'Es válido durante {minutes, plural, one {# minuto} other {# minutos}} y funciona una sola vez.',
  linkHeading: 'Su enlace de acceso',
  linkText:
    'Abra este enlace para iniciar sesión en {brand}. Es válido durante {minutes, plural, one {# minuto} other {# minutos}} y funciona una sola vez.',
  whyLink:
    'Recibe un enlace en lugar de un código porque alguien ha solicitado muchos códigos para su dirección o ha introducido códigos incorrectos.',
  logIn: 'Iniciar sesión',
  linkFootnote: 'Si no quería iniciar sesión, puede ignorar este correo. No comparta nunca el enlace con nadie.',
  wrongCodesSubject: 'Códigos de acceso incorrectos en su cuenta de {brand}',
  wrongCodesSummary: 'Alguien ha introducido códigos incorrectos para su dirección.',
  wrongCodesHeading: 'Alguien ha introducido códigos incorrectos',
  wrongCodesText:
    'Se han introducido códigos de acceso incorrectos para su dirección desde un dispositivo que usted no había usado antes.',
  wrongCodesAdvice:
    'Si ha sido usted, no tiene que hacer nada. Si no, nadie ha entrado: tras varios códigos incorrectos, en un dispositivo nuevo solo se puede iniciar sesión con un enlace enviado a este buzón.',
  wrongCodesFootnote: 'Recibe este correo como máximo una vez al día. Nadie de {brand} le pedirá nunca un código.',
  endedSubject: 'Se ha cerrado su sesión en {brand}',
  endedSummary: 'Hemos cerrado la sesión en uno de sus dispositivos para proteger su cuenta.',
  endedHeading: 'Hemos cerrado la sesión en uno de sus dispositivos',
  endedText:
    'Alguien ha intentado continuar una sesión suya que ya se había renovado, o hacerlo desde otro navegador. Para proteger su cuenta, hemos cerrado esa sesión.',
  endedAdvice:
    'Inicie sesión de nuevo para continuar. Si vuelve a ocurrir, cierre la sesión en todos los dispositivos desde los ajustes.',
  endedFootnote:
    'Recibe este correo porque su sesión se ha usado de un modo que solo es posible con una copia de ella.',
};
