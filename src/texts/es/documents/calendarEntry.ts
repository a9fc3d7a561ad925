export const calendarEntry = {
  title: 'Cita en {organization}',
  preparationIntro: 'Cómo prepararse y qué traer, en palabras de {organization}:',
};
