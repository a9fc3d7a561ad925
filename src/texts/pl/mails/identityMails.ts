export const identityMails = {
  subject: 'Poprawiono Twoje dane: {organization}',
  summary: 'Jeśli coś się nie zgadza, powiadom organizację.',
  heading: 'Poprawiono Twoje dane',
  addressCorrected:
    'W organizacji {organization} poprawiono adres e-mail osoby, którą zarejestrowano z Twoim adresem. Potwierdził to specjalista. Wysłane do Ciebie zaproszenia już nie działają.',
  detailsCorrected:
    'W organizacji {organization} poprawiono Twoje imię i nazwisko, datę urodzenia lub numer pracownika. Potwierdził to specjalista.',
  advice: 'Jeśli coś się nie zgadza, powiadom organizację {organization}, {address}.',
  why: 'Otrzymujesz tę wiadomość, ponieważ Twój adres był zarejestrowany w organizacji {organization}.',
};
