export const mailbox = {
  title: 'Boîte locale',
  mails: 'e-mails',
  keptHere: 'Les e-mails sont conservés ici au lieu d’être envoyés, les plus récents en haut.',
  refresh: 'Actualiser',
  cannotOpen: 'Impossible d’ouvrir la boîte locale',
  whereShown:
    'Elle s’affiche sur la machine qui héberge le serveur, et seulement si aucun serveur de messagerie n’est configuré.',
  empty: 'Aucun e-mail pour l’instant',
  appearsHere: 'Les messages envoyés apparaîtront ici d’eux-mêmes.',
  showOlder: 'Afficher les plus anciens',
  toAt: 'À {address} · {time}',
  downloadCalendar: 'Télécharger le fichier d’agenda',
  calendarFile: 'rendez-vous.ics',
};
