export const people = {
  status:
    '{status, select, Invited {Zaproszono} NotInvited {Nie zaproszono} Active {Aktywny} Deactivated {Nieaktywny} Left {Poza organizacją} other {Odrzucono}}',
  invite: 'Zaproś',
  inviteAs:
    '{role, select, OrganizationAdmin {Zaproś do roli administratora: {name}} Member {Zaproś do roli uczestnika: {name}} other {Zaproś do roli specjalisty: {name}}}',
  invitedAs:
    '{role, select, OrganizationAdmin {Zaproszono do roli administratora: {name}} Member {Zaproszono do roli uczestnika: {name}} other {Zaproszono do roli specjalisty: {name}}}',
  waitsForAnother: '{name} czeka na akceptację innego administratora',
  cannotBeInvited: 'Nie można teraz zaprosić: {name}',
  since: 'Od {time}',
  leftOn: 'Odejście: {time}',
  declinedOn: 'Odrzucono {time}',
  notAccepted: 'Zaproszono. Rola zaczyna się po przyjęciu zaproszenia.',
  waitsForYou: 'Czeka na Twoją akceptację. Wcześniej nikt nie zostanie zaproszony.',
  waitsForOthers:
    'Czeka na akceptację innego administratora. Wcześniej nikt nie zostanie zaproszony. Jeśli innego administratora już nie ma, wycofaj i zaproś ponownie.',
  approve: 'Zaakceptuj',
  approvePractitioner: 'Zaakceptuj w roli specjalisty: {name}',
  endRole: 'Odbierz rolę',
  endRoleOf: 'Odbierz rolę „{role}”: {name}',
  endRoleQuestion: 'Odebrać rolę „{role}” osobie {name}?',
  stillNeeded: '{name}: nadal potrzebna osoba',
  ending:
    '{role, select, OrganizationAdmin {Ta osoba nie będzie już widzieć ani zmieniać osób i badań. Inne role zostają.} Member {Nadchodzące wizyty tej osoby zostaną odwołane. Zatwierdzone wyniki zostają. Inne role zostają.} other {Ta osoba nie będzie już widzieć wizyt i wyników innych. Inne role zostają.}}',
  ended:
    '{role, select, OrganizationAdmin {{name} nie ma już roli administratora} Member {{name} nie ma już roli uczestnika} other {{name} nie ma już roli specjalisty}}',
  withdraw: 'Wycofaj',
  withdrawAs: 'Wycofaj zaproszenie do roli „{role}”',
  withdrawQuestion: 'Wycofać zaproszenie do roli „{role}”?',
  withdrawInvitation: 'Wycofaj zaproszenie',
  linkStops: 'Link z e-maila przestanie działać.',
  nobodyInvited: 'Nikt nie został jeszcze zaproszony.',
  withdrawn: 'Wycofano zaproszenie',
};
