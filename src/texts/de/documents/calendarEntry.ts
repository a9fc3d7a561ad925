export const calendarEntry = {
  title: 'Termin bei {organization}',
  preparationIntro: 'Wie Sie sich vorbereiten und was Sie mitbringen, in den Worten von {organization}:',
};
