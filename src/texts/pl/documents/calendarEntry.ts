export const calendarEntry = {
  title: 'Wizyta: {organization}',
  preparationIntro: 'Jak się przygotować i co zabrać, słowami organizacji {organization}:',
};
