export const replies = {
  copyOf: 'نسخة من {name}',
  browserOn: '{browser} على {system}',
  unknownDevice: 'جهاز غير معروف',
};
