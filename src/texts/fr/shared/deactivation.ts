export const deactivation = {
  reason: 'Motif',
  none: 'Aucun motif indiqué',
  name: '{reason, select, NoLongerHere {N’est plus ici} LongAbsence {Longue absence} AddedTwice {Ajout en double} AddedByMistake {Ajout par erreur} other {Autre motif}}',
  seenBy: 'Les administrateurs le voient dans l’historique et le journal. L’e-mail ne l’indique pas.',
};
