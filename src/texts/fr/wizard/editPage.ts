export const editPage = {
  schedule: 'Horaires',
  people: 'Personnes',
  save: 'Enregistrer : {section}',
  invitedAndBooked:
    '{invited, plural, one {# personne invitée} many {# personnes invitées} other {# personnes invitées}}, dont {booked, number} avec rendez-vous.',
  showInvited: 'Voir toutes les personnes invitées',
  whyOver: 'Pour inviter d’autres personnes, repoussez son dernier jour.',
  whatChanges: 'Ce qui change',
  nothingYet: 'Rien pour l’instant. Chaque partie s’enregistre séparément.',
  before: 'Avant : {value}',
  notValidYet: 'Des valeurs manquent ou ne sont pas encore valables.',
  checkingAppointments: 'Vérification des rendez-vous réservés…',
  notChecked: 'Les rendez-vous réservés n’ont pas pu être vérifiés. Ils le seront de nouveau avant l’enregistrement.',
  allStillFit: 'Tous les rendez-vous réservés conviennent encore.',
  askedOnSave: 'Avant tout enregistrement, vous choisissez ce qu’ils deviennent.',
  notCounted: 'Les e-mails n’ont pas pu être comptés. Ils le seront de nouveau avant l’enregistrement.',
  willBeInvited:
    '{count, plural, one {# personne est invitée} many {# personnes sont invitées} other {# personnes sont invitées}}',
};
