export const staffReasons = {
  reason: 'Powód',
  none: 'Bez podania powodu',
  name: '{reason, select, PractitionerUnavailable {Specjalista jest niedostępny} TimeOrPlaceChanged {Zmienił się termin lub miejsce} PersonAsked {Na prośbę tej osoby} other {Inny powód}}',
  inEmail: 'Podamy go w e-mailu.',
  note: 'Własnymi słowami',
  nothingAboutHealth: 'Jedno zdanie, które ta osoba może przeczytać. Nie pisz tu o zdrowiu.',
  cancelledBecause: 'Odwołano: {reason}',
};
