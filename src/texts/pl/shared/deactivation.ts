export const deactivation = {
  reason: 'Powód',
  none: 'Bez podania powodu',
  name: '{reason, select, NoLongerHere {Już tu nie pracuje} LongAbsence {Dłuższa nieobecność} AddedTwice {Dodano podwójnie} AddedByMistake {Dodano przez pomyłkę} other {Inny powód}}',
  seenBy: 'Administratorzy widzą go w historii i w dzienniku zdarzeń. E-mail go nie podaje.',
};
