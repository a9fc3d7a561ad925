export const mailbox = {
  title: 'Buzón local',
  mails: 'correos',
  keptHere: 'Los correos se guardan aquí en lugar de enviarse, los más recientes arriba.',
  refresh: 'Actualizar',
  cannotOpen: 'No se puede abrir el buzón local',
  whereShown:
    'Solo se muestra en el equipo en el que funciona el servidor, y solo si no hay ningún servidor de correo configurado.',
  empty: 'Aún no hay correos',
  appearsHere: 'Lo que envíe el producto aparecerá aquí automáticamente.',
  showOlder: 'Ver correos anteriores',
  toAt: 'Para {address} · {time}',
  downloadCalendar: 'Descargar archivo de calendario',
  calendarFile: 'cita.ics',
};
