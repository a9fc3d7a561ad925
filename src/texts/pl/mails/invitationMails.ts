export const invitationMails = {
  organizationSubject: 'Zaproszenie do organizacji {organization}',
  organizationSummary: 'Masz zaproszenie do organizacji {organization} w {brand}.',
  organizationSummaryBy: '{inviter} zaprasza Cię do organizacji {organization} w {brand}.',
  organizationHeading: 'Dołącz do organizacji {organization}',
  organizationText:
    'Masz zaproszenie do organizacji {organization} w {brand}{role, select, OrganizationAdmin {. W roli administratora będziesz organizować badania zdrowotne} Practitioners {. W roli specjalisty będziesz prowadzić badania zdrowotne} other {, gdzie możesz umawiać wizyty na badania zdrowotne}}.',
  organizationTextBy:
    '{inviter} zaprasza Cię do organizacji {organization} w {brand}{role, select, OrganizationAdmin {. W roli administratora będziesz organizować badania zdrowotne} Practitioners {. W roli specjalisty będziesz prowadzić badania zdrowotne} other {, gdzie możesz umawiać wizyty na badania zdrowotne}}.',
  senderWarning:
    'Nadawca tego zaproszenia: {sender}. Nie sprawdzono w {brand}, czy działa w imieniu organizacji {organization}. Jeśli nie znasz tego nadawcy, zignoruj tę wiadomość.',
  aboutLink:
    'Link poniżej zaloguje Cię. Jest przeznaczony tylko dla Ciebie i ważny przez {days, plural, one {# dzień} few {# dni} many {# dni} other {# dni}}.',
  accept: 'Przyjmij zaproszenie',
  whyOrganization:
    'Otrzymujesz tę wiadomość, ponieważ Twój adres wpisano w organizacji {organization}. Jeśli się jej nie spodziewasz, możesz ją zignorować.',
  assessmentSubject: 'Umów wizytę: {assessment}',
  assessmentSummary: '{organization} zaprasza Cię na badanie „{assessment}”.',
  assessmentText: '{organization} zaprasza Cię na badanie „{assessment}”. Wybierz termin, który Ci pasuje.',
  resultsStayPrivate:
    'Administratorzy organizacji {organization} nigdy nie widzą niczyich wyników ani tego, kto je otwierał.',
  assessment: 'Badanie',
  duration: 'Czas trwania',
  dates: 'Dni badania',
  bookingOpens: 'Początek rezerwacji',
  now: 'Teraz',
  bookUntil: 'Koniec rezerwacji',
  book: 'Umów wizytę',
  reminderSubject: 'Przypomnienie: umów wizytę na badanie „{assessment}”',
  reminderSummary: 'Wizytę możesz umówić do {day}.',
  reminderHeading: 'Umów wizytę: {assessment}',
  reminderText:
    '{organization} prosi Cię o umówienie wizyty na badanie „{assessment}”. Nie masz jeszcze umówionej wizyty. Możesz to zrobić do {day}.',
  reminderTextBy:
    '{sender} z organizacji {organization} prosi Cię o umówienie wizyty na badanie „{assessment}”. Nie masz jeszcze umówionej wizyty. Możesz to zrobić do {day}.',
  messageIntro: '{organization} pisze:',
  messageIntroBy: '{sender} z organizacji {organization} pisze:',
};
