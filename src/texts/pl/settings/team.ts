export const team = {
  team: 'Zespół',
  whatTheyDo: 'Administratorzy prowadzą organizację, a specjaliści – jej badania.',
  failed: 'Nie udało się wczytać zespołu',
  name: 'Osoba',
  role: 'Rola',
  dateAdded: 'Data dodania',
  status: 'Status',
  waitsForApproval: '{role} (czeka na akceptację)',
  invited: '{role} (zaproszono)',
  rolesOfYou: '{roles} (Ty)',

  inviteToTeam: 'Zaproś do zespołu',
  whatFollows:
    'Te osoby dostaną zaproszenie e-mailem. W przypadku specjalistów najpierw może być potrzebna akceptacja innego administratora.',
  sendInvitations: 'Wyślij zaproszenia',
  inviteAdministrators:
    '{count, plural, =0 {Zaproś do roli administratora} one {Zaproś do roli administratora} few {Zaproś # osoby do roli administratora} many {Zaproś # osób do roli administratora} other {Zaproś # osób do roli administratora}}',
  invitePractitioners:
    '{count, plural, =0 {Zaproś do roli specjalisty} one {Zaproś do roli specjalisty} few {Zaproś # osoby do roli specjalisty} many {Zaproś # osób do roli specjalisty} other {Zaproś # osób do roli specjalisty}}',

  roles: 'Role',
  rolesOf: 'Role: {name}',
  whenRoleBegins: 'Rola zaczyna się po przyjęciu zaproszenia.',

  hoursAndDaysOff: 'Godziny i dni wolne',
  leave: 'Opuść zespół',
  askLeave: 'Opuścić zespół?',
  whatYouLose: 'Od razu stracisz dostęp do organizacji. Ponownie może Cię zaprosić tylko inny administrator.',
  remove: 'Usuń z zespołu',
  askRemove: 'Usunąć osobę {name} z zespołu?',
  staysMember: 'Ta osoba nie będzie już mogła zarządzać organizacją ani wpisywać wyników. Zachowa rolę uczestnika.',
  whatTheyLose: 'Ta osoba od razu straci dostęp do organizacji. Możesz ją w każdej chwili zaprosić ponownie.',
  removed: 'Usunięto z zespołu: {name}',
};
