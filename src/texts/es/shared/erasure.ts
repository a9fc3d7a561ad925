export const erasure = {
  deleted: 'Qué se elimina',
  stays: 'Qué se conserva y por qué',

  identity: 'Nombre, correo electrónico, foto, número de empleado y fecha de nacimiento',
  workDetails: 'Datos del trabajo, como departamento y puesto',
  language: 'Idioma',
  results: 'Resultados con notas, archivos y versiones anteriores',
  privateNotes: 'Notas privadas de los profesionales',
  access: 'La lista de quién abrió los resultados',
  consent: 'Consentimiento',
  mailTexts: 'Correos pendientes de envío',
  sessions: 'Inicios de sesión y dispositivos',
  signIn: 'Inicios de sesión y dispositivos',
  repeats: 'Respuestas a solicitudes repetidas',
  imports: 'Líneas de archivos importados',

  numbersStay:
    'Citas pasadas, invitaciones y roles como «Miembro borrado», para que las cifras de la organización sigan siendo correctas',
  mailsStay: 'Que se enviaron correos, sin su dirección, para poder encontrar fallos del servidor de correo',
  logStays: 'El registro de inicios de sesión y cambios, sin nombre, para poder detectar usos indebidos',
  resultsOfOthersStay: 'Los resultados registrados como profesional para otras personas, porque son de esas personas',
  accessStays:
    'El nombre en la lista de quién abrió resultados de otras personas, porque esas personas tienen derecho a saberlo',
  backupsStay: 'Las copias de seguridad, hasta que las sustituya quien gestiona este servicio',
};
