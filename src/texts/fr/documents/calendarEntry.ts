export const calendarEntry = {
  title: 'Rendez-vous avec {organization}',
  preparationIntro: 'Comment vous préparer et quoi apporter, selon {organization} :',
};
