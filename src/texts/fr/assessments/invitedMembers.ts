export const invitedMembers = {
  invitedMembers: 'Membres invités',
  scheduled: 'Avec rendez-vous',
  notScheduled: 'Sans rendez-vous',
  loading: 'Chargement des membres',
  attendance: 'Présence',
  notRecorded: 'Non saisie',
  nobodyFound: 'Aucune personne trouvée',
  nobodyScheduled: 'Personne n’a de rendez-vous.',
  everyoneScheduled: 'Tout le monde a un rendez-vous.',
  nobodyFits: 'Personne ne correspond à la recherche.',
  nobodyMissed: 'Personne n’a manqué son rendez-vous.',
  nobodyHasAttendance: 'Personne n’est dans ce cas.',
  didNotAttend: '{count, plural, one {# personne n’est pas venue} other {# personnes ne sont pas venues}}',
  inviteAgain: 'Inviter à nouveau',
  extra: 'En plus',
  hadBeenBooked: 'Avait rendez-vous',

  actionsFor: 'Actions pour {name}',
  moreFor: 'Plus d’actions pour {name}',
  bookAppointment: 'Réserver un créneau',
  moveAppointment: 'Déplacer le rendez-vous',
  cancelAppointment: 'Annuler le rendez-vous',
  emails: 'E-mails',
  remove: 'Retirer',
  resend: 'Renvoyer',
  remind: 'Relancer',
  resendTo: 'Renvoyer à {name}',
  invitationSent: 'Invitation envoyée à {email}',

  removeNamed: 'Retirer {name} ?',
  canNoLongerBook:
    '{name} ne pourra plus réserver pour « {assessment} ». Une nouvelle invitation est possible à tout moment.',
  noLongerInvited: 'L’invitation de {name} est retirée',

  emailsTo: 'E-mails à {name}',
  noEmailYet: 'Aucun e-mail n’a encore été envoyé.',
  mailSent:
    '{kind, select, organizationInvitation {Invitation à rejoindre l’organisation, envoyée} assessmentInvitation {Invitation envoyée} appointmentScheduled {Confirmation du rendez-vous envoyée} appointmentMoved {Nouvel horaire du rendez-vous envoyé} appointmentCanceled {Annulation du rendez-vous envoyée} bookingReminder {Rappel de réserver envoyé} appointmentReminder {Rappel du rendez-vous envoyé} newTimeOffered {Proposition d’un nouveau créneau} newTimeWithdrawn {Retrait d’un nouveau créneau} other {Annulation de l’examen envoyée}} le {at}',
  mailQueued:
    '{kind, select, organizationInvitation {Invitation à rejoindre l’organisation} assessmentInvitation {Invitation} appointmentScheduled {Confirmation du rendez-vous} appointmentMoved {Nouvel horaire du rendez-vous} appointmentCanceled {Annulation du rendez-vous} bookingReminder {Rappel de réserver} appointmentReminder {Rappel du rendez-vous} newTimeOffered {Proposition d’un nouveau créneau} newTimeWithdrawn {Retrait d’un nouveau créneau} other {Annulation de l’examen}} en attente depuis le {at}',
  mailFailed:
    'Échec de l’envoi, {kind, select, organizationInvitation {invitation à rejoindre l’organisation} assessmentInvitation {invitation} appointmentScheduled {confirmation du rendez-vous} appointmentMoved {nouvel horaire du rendez-vous} appointmentCanceled {annulation du rendez-vous} bookingReminder {rappel de réserver} appointmentReminder {rappel du rendez-vous} newTimeOffered {proposition d’un nouveau créneau} newTimeWithdrawn {retrait d’un nouveau créneau} other {annulation de l’examen}} du {at}',
  mailHeld:
    '{kind, select, organizationInvitation {Invitation à rejoindre l’organisation} assessmentInvitation {Invitation} appointmentScheduled {Confirmation du rendez-vous} appointmentMoved {Nouvel horaire du rendez-vous} appointmentCanceled {Annulation du rendez-vous} bookingReminder {Rappel de réserver} appointmentReminder {Rappel du rendez-vous} newTimeOffered {Proposition d’un nouveau créneau} newTimeWithdrawn {Retrait d’un nouveau créneau} other {Annulation de l’examen}} en attente jusqu’au {at} (limite du jour)',
  mailRefused:
    'Adresse refusée, {kind, select, organizationInvitation {invitation à rejoindre l’organisation} assessmentInvitation {invitation} appointmentScheduled {confirmation du rendez-vous} appointmentMoved {nouvel horaire du rendez-vous} appointmentCanceled {annulation du rendez-vous} bookingReminder {rappel de réserver} appointmentReminder {rappel du rendez-vous} newTimeOffered {proposition d’un nouveau créneau} newTimeWithdrawn {retrait d’un nouveau créneau} other {annulation de l’examen}} du {at}',
  mailError: '{mail} : {error}',
  checkAddress: '<link>Vérifiez l’adresse</link> avant de renvoyer l’e-mail.',
  nameAToZ: 'Nom A–Z',
  nameZToA: 'Nom Z–A',
  soonestFirst: 'Date croissante',
  latestFirst: 'Date décroissante',
};
