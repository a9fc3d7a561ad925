export const invitedMembers = {
  invitedMembers: 'Eingeladene Mitglieder',
  scheduled: 'Mit Termin',
  notScheduled: 'Ohne Termin',
  loading: 'Mitglieder werden geladen',
  attendance: 'Anwesenheit',
  notRecorded: 'Nicht erfasst',
  nobodyFound: 'Niemand gefunden',
  nobodyScheduled: 'Niemand hat einen Termin.',
  everyoneScheduled: 'Alle haben einen Termin.',
  nobodyFits: 'Niemand passt zur Suche.',
  nobodyMissed: 'Alle sind zu ihrem Termin erschienen.',
  nobodyHasAttendance: 'Diese Anwesenheit ist bei niemandem erfasst.',
  didNotAttend: '{count, plural, one {# Person ist} other {# Personen sind}} nicht erschienen',
  inviteAgain: 'Erneut einladen',
  extra: 'Zusätzlich',
  hadBeenBooked: 'War gebucht für',

  actionsFor: 'Aktionen für {name}',
  moreFor: 'Mehr zu {name}',
  bookAppointment: 'Termin buchen',
  moveAppointment: 'Termin verschieben',
  cancelAppointment: 'Termin absagen',
  emails: 'E-Mails',
  remove: 'Entfernen',
  resend: 'Erneut senden',
  remind: 'Erinnern',
  resendTo: 'Erneut senden an {name}',
  invitationSent: 'Einladung an {email} gesendet',

  removeNamed: '{name} entfernen?',
  canNoLongerBook:
    '{name} kann „{assessment}“ dann nicht mehr buchen. Sie können die Person jederzeit wieder einladen.',
  noLongerInvited: '{name} ist nicht mehr eingeladen',

  emailsTo: 'E-Mails an {name}',
  noEmailYet: 'Es wurde noch keine E-Mail gesendet.',
  mailSent:
    '{kind, select, organizationInvitation {Einladung zur Organisation} assessmentInvitation {Einladung} appointmentScheduled {Bestätigung des Termins} appointmentMoved {Neue Zeit des Termins} appointmentCanceled {Absage des Termins} bookingReminder {Erinnerung an die Buchung} appointmentReminder {Erinnerung an den Termin} newTimeOffered {Angebot eines neuen Termins} newTimeWithdrawn {Rücknahme eines neuen Termins} other {Absage der Untersuchung}}, gesendet am {at} Uhr',
  mailQueued:
    '{kind, select, organizationInvitation {Einladung zur Organisation} assessmentInvitation {Einladung} appointmentScheduled {Bestätigung des Termins} appointmentMoved {Neue Zeit des Termins} appointmentCanceled {Absage des Termins} bookingReminder {Erinnerung an die Buchung} appointmentReminder {Erinnerung an den Termin} newTimeOffered {Angebot eines neuen Termins} newTimeWithdrawn {Rücknahme eines neuen Termins} other {Absage der Untersuchung}}, wartet seit dem {at} Uhr',
  mailFailed:
    '{kind, select, organizationInvitation {Einladung zur Organisation} assessmentInvitation {Einladung} appointmentScheduled {Bestätigung des Termins} appointmentMoved {Neue Zeit des Termins} appointmentCanceled {Absage des Termins} bookingReminder {Erinnerung an die Buchung} appointmentReminder {Erinnerung an den Termin} newTimeOffered {Angebot eines neuen Termins} newTimeWithdrawn {Rücknahme eines neuen Termins} other {Absage der Untersuchung}} konnte am {at} Uhr nicht gesendet werden',
  mailHeld:
    '{kind, select, organizationInvitation {Einladung zur Organisation} assessmentInvitation {Einladung} appointmentScheduled {Bestätigung des Termins} appointmentMoved {Neue Zeit des Termins} appointmentCanceled {Absage des Termins} bookingReminder {Erinnerung an die Buchung} appointmentReminder {Erinnerung an den Termin} newTimeOffered {Angebot eines neuen Termins} newTimeWithdrawn {Rücknahme eines neuen Termins} other {Absage der Untersuchung}} wartet wegen des Tageslimits bis zum {at} Uhr',
  mailRefused:
    'Adresse abgelehnt, {kind, select, organizationInvitation {Einladung zur Organisation} assessmentInvitation {Einladung} appointmentScheduled {Bestätigung des Termins} appointmentMoved {Neue Zeit des Termins} appointmentCanceled {Absage des Termins} bookingReminder {Erinnerung an die Buchung} appointmentReminder {Erinnerung an den Termin} newTimeOffered {Angebot eines neuen Termins} newTimeWithdrawn {Rücknahme eines neuen Termins} other {Absage der Untersuchung}} vom {at} Uhr',
  mailError: '{mail}: {error}',
  checkAddress: '<link>Prüfen Sie die Adresse</link>, bevor Sie erneut senden.',
  nameAToZ: 'Name A–Z',
  nameZToA: 'Name Z–A',
  soonestFirst: 'Früheste zuerst',
  latestFirst: 'Späteste zuerst',
};
