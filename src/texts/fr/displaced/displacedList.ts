export const displacedList = {
  title: 'Rendez-vous hors des horaires',
  loading: 'Chargement des rendez-vous',
  intro:
    '{count, plural, one {# rendez-vous est hors des horaires et reste réservé tant que vous ne l’avez pas déplacé ou annulé. La personne n’en sait encore rien.} other {# rendez-vous sont hors des horaires et restent réservés tant que vous ne les avez pas déplacés ou annulés. Personne n’en sait encore rien.}}',
  firstListed: 'Voici les {count, number} premiers. Les autres suivront quand ceux-ci seront réglés.',
  obstacle:
    '{obstacle, select, NotYetOpen {La réservation n’est pas encore ouverte} Closed {La période de réservation est terminée} WindowOver {L’examen est terminé} other {L’examen est annulé}} : aucun rendez-vous ne peut être déplacé. Changez les dates de l’examen, ou annulez ou gardez les rendez-vous.',
  move: 'Déplacer {count, plural, one {# rendez-vous} other {# rendez-vous}}',
  cancel: 'Annuler {count, plural, one {# rendez-vous} other {# rendez-vous}}',
  keep: 'Garder {count, plural, one {# rendez-vous} other {# rendez-vous}}',
  moveQuestion: 'Déplacer {count, plural, one {# rendez-vous} other {# rendez-vous}} ?',
  cancelQuestion: 'Annuler {count, plural, one {# rendez-vous} other {# rendez-vous}} ?',
  keepQuestion: 'Garder {count, plural, one {# rendez-vous} other {# rendez-vous}} hors des horaires ?',
  proposed: 'Proposition : {slot}',
  taken: 'Pris entre-temps. Nouvelle proposition : {slot}',
  noTime: 'Aucun créneau libre',
  moveOne: 'Déplacer<hidden> {name} au {slot}</hidden>',
  more: 'Plus d’actions pour {name}',
  keepOne: 'Garder le rendez-vous',
  fromTo: 'Avant : {from}. Nouveau : {to}',
  stayListed:
    '{count, plural, one {# personne n’a pas de proposition et reste} other {# personnes n’ont pas de proposition et restent}} sur la liste',
  moveNote: 'Chaque e-mail indique l’ancien créneau, le nouveau et le motif si vous en donnez un.',
  cancelNote: 'Les places se libèrent aussitôt. Chaque e-mail indique le motif si vous en donnez un.',
  keepNote: 'Ils restent à leur créneau et quittent cette liste. Le journal indique qui l’a décidé.',
  moved: '{count, plural, one {# rendez-vous déplacé} other {# rendez-vous déplacés}}',
  cancelled: '{count, plural, one {# rendez-vous annulé} other {# rendez-vous annulés}}',
  kept: '{count, plural, one {# rendez-vous reste réservé} other {# rendez-vous restent réservés}}',
  someTaken: '{count, plural, one {# nouveau créneau a été pris} other {# nouveaux créneaux ont été pris}} entre-temps',
  seeNext:
    'Ces personnes gardent leur réservation. La liste contient une autre proposition là où un créneau est libre.',
  changed:
    '{count, plural, one {# rendez-vous a changé entre-temps et a été laissé de côté} other {# rendez-vous ont changé entre-temps et ont été laissés de côté}}',
  allFit: 'Tous les rendez-vous conviennent',
  nothingLeft: 'Il n’y a plus rien à décider ici.',
  showAssessment: 'Voir l’examen',
};
