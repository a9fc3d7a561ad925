export const invitationMails = {
  organizationSubject: 'Invitation à rejoindre {organization}',
  organizationSummary: 'Vous avez une invitation à rejoindre {organization} sur {brand}.',
  organizationSummaryBy: '{inviter} vous invite à rejoindre {organization} sur {brand}.',
  organizationHeading: 'Rejoindre {organization}',
  organizationText:
    'Vous avez une invitation à rejoindre {organization} sur {brand} {role, select, OrganizationAdmin {comme administrateur, pour organiser des examens de santé} Practitioners {comme professionnel de santé, pour réaliser des examens de santé} other {pour y réserver vos examens de santé}}.',
  organizationTextBy:
    '{inviter} vous invite à rejoindre {organization} sur {brand} {role, select, OrganizationAdmin {comme administrateur, pour organiser des examens de santé} Practitioners {comme professionnel de santé, pour réaliser des examens de santé} other {pour y réserver vos examens de santé}}.',
  senderWarning:
    'Cette invitation vient de {sender}. {brand} n’a pas vérifié que cette personne agit pour {organization} : si vous ne la connaissez pas, ignorez cet e-mail.',
  aboutLink:
    'Le lien ci-dessous vous connecte. Il n’est destiné qu’à vous et reste valable {days, plural, one {# jour} other {# jours}}.',
  accept: 'Accepter l’invitation',
  whyOrganization:
    'Vous recevez cet e-mail parce que {organization} a saisi votre adresse. Si vous ne vous y attendiez pas, vous pouvez l’ignorer.',
  assessmentSubject: 'Réservez votre rendez-vous : {assessment}',
  assessmentSummary: '{organization} vous invite à l’examen « {assessment} ».',
  assessmentText: '{organization} vous invite à l’examen « {assessment} ». Choisissez le créneau qui vous convient.',
  resultsStayPrivate:
    'Les administrateurs de {organization} ne voient jamais les résultats de qui que ce soit, ni qui les a ouverts.',
  assessment: 'Examen',
  duration: 'Durée',
  dates: 'Dates',
  bookingOpens: 'Début de réservation',
  now: 'Dès maintenant',
  bookUntil: 'Fin de réservation',
  book: 'Réserver un créneau',
  reminderSubject: 'Rappel : réservez votre rendez-vous pour l’examen « {assessment} »',
  reminderSummary: 'Vous pouvez réserver jusqu’au {day}.',
  reminderHeading: 'Réservez votre rendez-vous : {assessment}',
  reminderText:
    '{organization} vous demande de réserver votre rendez-vous pour l’examen « {assessment} ». Vous n’avez pas encore réservé. Vous pouvez le faire jusqu’au {day}.',
  reminderTextBy:
    '{sender}, de {organization}, vous demande de réserver votre rendez-vous pour l’examen « {assessment} ». Vous n’avez pas encore réservé. Vous pouvez le faire jusqu’au {day}.',
  messageIntro: 'Message de {organization} :',
  messageIntroBy: 'Message de {sender}, de {organization} :',
};
