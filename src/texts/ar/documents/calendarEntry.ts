export const calendarEntry = {
  title: 'موعد لدى {organization}',
  preparationIntro: 'كيف تستعد وماذا تُحضر معك، كما كتبته {organization}:',
};
