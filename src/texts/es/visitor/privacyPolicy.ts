export const privacyPolicy = {
  title: 'Política de privacidad',
  heading: 'Política de privacidad y condiciones',
  onThisPage: 'En esta página',
  introduction:
    '{brand} ayuda a las organizaciones a ofrecer chequeos de salud con cita. Esta página explica qué se guarda sobre usted, quién puede verlo y qué acepta al usarlo.',

  whatIsStored: 'Qué se guarda',
  seenByNobody: 'No lo ve nadie.',
  seenBy: 'Pueden verlo: {viewers}.',
  person: 'usted',
  administrators: 'administradores',
  practitioners: 'profesionales',
  members: 'miembros',
  keptAsChosen: 'Se conserva el tiempo que su organización haya elegido para los resultados.',
  deletedOnceSent: 'Se elimina una vez enviado.',
  keptDays: '{days, plural, one {Se conserva un día.} other {Se conserva # días.}}',
  keptYears: '{years, plural, one {Se conserva # año.} other {Se conserva # años.}}',
  keptDaysAfterEnd:
    '{days, plural, one {Se conserva un día después del final.} other {Se conserva # días después del final.}}',
  keptYearsAfterEnd:
    '{years, plural, one {Se conserva # año después del final.} other {Se conserva # años después del final.}}',

  whoCanSee: 'Quién puede verlo',
  administratorsSee:
    'Los administradores de su organización gestionan sus chequeos. Nunca ven los resultados de nadie, ni quién los ha abierto.',
  practitionersSee:
    'Los profesionales de su organización ven los resultados y las notas privadas que cualquiera de ellos haya registrado sobre usted. Reservan, cambian y anulan citas por usted cuando se lo pide. Nadie registra ni abre sus propios resultados como profesional.',
  youSee:
    'Usted ve su perfil, sus citas, sus resultados finalizados y quién los ha abierto, y quiénes son los profesionales de su organización.',
  membersSee:
    'Los miembros y los administradores de una organización ven los nombres de sus profesionales, desde cuándo trabajan allí y quién los nombró.',
  othersSee:
    'Las personas de otras organizaciones no ven nada de esto. Una foto se abre con solo tener su dirección, que es aleatoria y se muestra únicamente a quienes pueden ver la foto.',
  operatorSees:
    'Quien gestiona esta instalación tiene acceso a la base de datos y a sus copias de seguridad, y debe protegerlas.',

  howLong: 'Cuánto tiempo se conserva',
  keptWhileUsed:
    'Lo que no tiene un plazo propio se conserva mientras su organización use {brand}, o hasta que usted o su organización lo eliminen. Las copias de seguridad se conservan el tiempo que decida quien gestiona la instalación.',
  resultsKept:
    'Su organización elige cuánto tiempo se conservan los resultados: hasta que se borren, o de {fewest} a {most, plural, one {# año} other {# años}} después de finalizarse. Se eliminan en el mes siguiente al final de ese plazo, y su organización recibe un aviso {noticeDays, plural, one {# día} other {# días}} antes. La copia de sus datos indica el plazo elegido.',
  readersKept:
    'Quien abrió sus resultados sigue en su lista con su nombre, aunque haya salido o eliminado su cuenta, porque usted tiene derecho a saberlo. La lista se elimina junto con sus resultados.',
  linksWork:
    'Un código o enlace de acceso funciona durante {minutes, plural, one {# minuto} other {# minutos}}; un enlace de invitación, durante {days, plural, one {# día} other {# días}}.',
  loggedOut:
    'La sesión de los miembros se cierra tras {unusedDays, plural, one {# día} other {# días}} sin uso y, en todo caso, tras {days, plural, one {# día} other {# días}}; la de los administradores y los profesionales, tras una hora sin uso y tras un día.',

  emails: 'Correos',
  aboutEmails:
    'Recibe correos con códigos y enlaces de acceso, invitaciones, confirmaciones, cambios y recordatorios de sus citas, un aviso cuando sus resultados están disponibles o se corrigen y una advertencia cuando alguien intenta entrar en su cuenta. A los administradores se les avisa de nuevos profesionales. No contienen publicidad, y ningún correo contiene resultados.',

  inBrowser: 'En su navegador',
  storage:
    'Mientras tiene la sesión abierta, su navegador guarda en su almacenamiento local dos claves de su sesión, su rol y sus organizaciones. También guarda lo que ha escrito y aún no ha guardado. Al cerrar sesión se elimina todo esto. Se conservan el tema claro u oscuro que haya elegido y los avisos que haya cerrado.',
  cookies:
    'Tres cookies protegen su sesión: una mientras la inicia, durante {loginHours, plural, one {# hora} other {# horas}}; otra que vincula su sesión a este navegador, durante {browserDays, plural, one {# día} other {# días}}; y otra que reconoce este dispositivo, durante {deviceDays, plural, one {# día} other {# días}}. No hay cookies publicitarias ni de análisis, y no se carga nada de otras empresas.',

  yourChoices: 'Sus opciones',
  onProfilePage:
    'En la página de su perfil puede corregir su nombre y su foto, descargar todo lo que se guarda sobre usted salvo las notas privadas, salir de una organización y eliminar su cuenta. Al eliminarla se anulan sus próximas citas y se borra de inmediato lo siguiente: {removed}. Se conserva:',
  codeFirst:
    'Para lo que es privado pedimos antes un código, que después vale durante {minutes, plural, one {# minuto} other {# minutos}}.',
  askOrganization:
    'Para las notas privadas y todo lo demás, escriba a la organización que le invitó: es ella quien decide sobre sus datos, y este producto solo los guarda por encargo suyo.',

  terms: 'Términos y condiciones',
  useOwnEmail: 'Use su propio correo electrónico y no comparta sus códigos de acceso ni sus enlaces de invitación.',
  inviteExpecting: 'Si administra una organización, invite solo a personas que lo esperen, y solo para sus chequeos.',
  cancelInTime:
    'Una cita es una reserva. Anúlela a tiempo si no puede acudir, para que otra persona pueda aprovecharla.',
  noAdvice: '{brand} no ofrece consejo médico. En una emergencia, llame al número de emergencias de su zona.',
};
