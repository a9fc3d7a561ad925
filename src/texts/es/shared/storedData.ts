export const storedData = {
  identity:
    'Su nombre, correo electrónico, foto, número de empleado y fecha de nacimiento, en la medida en que se conozcan',
  language: 'El idioma de sus páginas y correos',
  membership:
    'Sus roles, el idioma de su invitación, cuándo se le invitó, se unió, rechazó la invitación, salió o se desactivó su acceso y, si es profesional, cuándo y dónde trabaja',
  appointer: 'Si es profesional: desde cuándo y quién le nombró',
  participation: 'A qué chequeos se le invita',
  appointments: 'Si tiene cita y cuándo, y si acudió',
  cancelReason: 'Si anula una cita, el motivo que elija, si elige alguno',
  results: 'Sus resultados con notas, archivos, versiones anteriores y los motivos de las correcciones',
  privateNotes: 'Las notas privadas que los profesionales de su organización escriben entre ellos',
  access: 'Quién guardó o abrió sus resultados y cuándo, con qué rol y quién le nombró',
  consent: 'Qué aceptó y cuándo',
  mails: 'Qué correos se le enviaron, cuándo y si llegaron',
  mailTexts: 'El texto de los correos',
  log: 'En un registro: cuándo inicia sesión y qué cambia',
  networkAddress: 'En ese registro, la dirección IP desde la que lo hizo',
  sessions: 'Cuándo y con qué navegador inicia sesión',
  signIn: 'Los dispositivos que ha usado, los códigos y los inicios de sesión fallidos, para proteger su cuenta',
  links: 'Cuándo se envió y se usó un enlace de invitación',
  repeats: 'Las respuestas a lo último que hizo, para que una repetición no haga nada dos veces',
  imports: 'Su línea en el archivo con el que su organización le invita',
};
