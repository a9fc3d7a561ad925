export const invitedMembers = {
  invitedMembers: 'Zaproszone osoby',
  scheduled: 'Z wizytą',
  notScheduled: 'Bez wizyty',
  loading: 'Wczytywanie uczestników',
  attendance: 'Obecność',
  notRecorded: 'Nie zapisano',
  nobodyFound: 'Nikogo nie znaleziono',
  nobodyScheduled: 'Nikt nie ma umówionej wizyty.',
  everyoneScheduled: 'Wszyscy mają umówioną wizytę.',
  nobodyFits: 'Nikt nie pasuje do wyszukiwania.',
  nobodyMissed: 'Nikt nie opuścił swojej wizyty.',
  nobodyHasAttendance: 'Nikt nie ma takiego statusu obecności.',
  didNotAttend:
    '{count, plural, one {# osoba nie przyszła} few {# osoby nie przyszły} many {# osób nie przyszło} other {# osób nie przyszło}}',
  inviteAgain: 'Zaproś ponownie',
  extra: 'Dodatkowa',
  hadBeenBooked: 'Wizyta była umówiona',

  actionsFor: 'Działania: {name}',
  moreFor: 'Więcej: {name}',
  bookAppointment: 'Umów wizytę',
  moveAppointment: 'Przełóż wizytę',
  cancelAppointment: 'Odwołaj wizytę',
  emails: 'E-maile',
  remove: 'Usuń',
  resend: 'Wyślij ponownie',
  remind: 'Przypomnij',
  resendTo: 'Wyślij ponownie: {name}',
  invitationSent: 'Wysłano zaproszenie na adres {email}',

  removeNamed: 'Usunąć osobę {name}?',
  canNoLongerBook:
    '{name} nie będzie już móc umówić wizyty na badanie „{assessment}”. Możesz w każdej chwili zaprosić tę osobę ponownie.',
  noLongerInvited: '{name} nie ma już zaproszenia',

  emailsTo: 'E-maile: {name}',
  noEmailYet: 'Nie wysłano jeszcze żadnego e-maila.',
  mailSent:
    '{kind, select, organizationInvitation {Zaproszenie do organizacji} assessmentInvitation {Zaproszenie} appointmentScheduled {Potwierdzenie wizyty} appointmentMoved {Nowy termin wizyty} appointmentCanceled {Odwołanie wizyty} bookingReminder {Przypomnienie o umówieniu wizyty} appointmentReminder {Przypomnienie o wizycie} newTimeOffered {Propozycja nowego terminu} newTimeWithdrawn {Wycofanie nowego terminu} other {Odwołanie badania}} – wysłano {at}',
  mailQueued:
    '{kind, select, organizationInvitation {Zaproszenie do organizacji} assessmentInvitation {Zaproszenie} appointmentScheduled {Potwierdzenie wizyty} appointmentMoved {Nowy termin wizyty} appointmentCanceled {Odwołanie wizyty} bookingReminder {Przypomnienie o umówieniu wizyty} appointmentReminder {Przypomnienie o wizycie} newTimeOffered {Propozycja nowego terminu} newTimeWithdrawn {Wycofanie nowego terminu} other {Odwołanie badania}} – czeka od {at}',
  mailFailed:
    '{kind, select, organizationInvitation {Zaproszenie do organizacji} assessmentInvitation {Zaproszenie} appointmentScheduled {Potwierdzenie wizyty} appointmentMoved {Nowy termin wizyty} appointmentCanceled {Odwołanie wizyty} bookingReminder {Przypomnienie o umówieniu wizyty} appointmentReminder {Przypomnienie o wizycie} newTimeOffered {Propozycja nowego terminu} newTimeWithdrawn {Wycofanie nowego terminu} other {Odwołanie badania}} – nie udało się wysłać {at}',
  mailHeld:
    '{kind, select, organizationInvitation {Zaproszenie do organizacji} assessmentInvitation {Zaproszenie} appointmentScheduled {Potwierdzenie wizyty} appointmentMoved {Nowy termin wizyty} appointmentCanceled {Odwołanie wizyty} bookingReminder {Przypomnienie o umówieniu wizyty} appointmentReminder {Przypomnienie o wizycie} newTimeOffered {Propozycja nowego terminu} newTimeWithdrawn {Wycofanie nowego terminu} other {Odwołanie badania}} – czeka do {at} z powodu dziennego limitu',
  mailRefused:
    'Adres odrzucony, {kind, select, organizationInvitation {zaproszenie do organizacji} assessmentInvitation {zaproszenie} appointmentScheduled {potwierdzenie wizyty} appointmentMoved {nowy termin wizyty} appointmentCanceled {odwołanie wizyty} bookingReminder {przypomnienie o umówieniu wizyty} appointmentReminder {przypomnienie o wizycie} newTimeOffered {propozycja nowego terminu} newTimeWithdrawn {wycofanie nowego terminu} other {odwołanie badania}} z {at}',
  mailError: '{mail}: {error}',
  checkAddress: '<link>Sprawdź adres</link>, zanim wyślesz ponownie.',
  nameAToZ: 'Od A do Z',
  nameZToA: 'Od Z do A',
  soonestFirst: 'Od najbliższych',
  latestFirst: 'Od najpóźniejszych',
};
