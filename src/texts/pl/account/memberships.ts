export const memberships = {
  yourOrganizations: 'Twoje organizacje',
  leaveAnyTime: 'Organizację można opuścić w każdej chwili.',
  memberSince:
    '{role, select, OrganizationAdmin {Administrator od {time}} Member {Uczestnik od {time}} other {Specjalista od {time}}}',
  deactivated: 'Dezaktywowano. Nic już w niej nie widzisz.',
  leave: 'Opuść',
  leaveOrganization: 'Opuść organizację {organization}',
  leaveQuestion: 'Opuścić organizację {organization}?',
  leavingMeans:
    '{role, select, OrganizationAdmin {Nie będziesz już widzieć jej uczestników i badań.} Member {Twoje nadchodzące wizyty w tej organizacji zostaną odwołane i nie będziesz już widzieć jej badań.} other {Nie będziesz już widzieć jej wizyt i wyników.}}',
  comeBack: 'Powrót wymaga nowego zaproszenia.',
  stay: 'Zostań',
  left: 'Opuszczono organizację {organization}',
  inviteAdministrator: 'Zaproś administratora',
  proposesName: '{organization} proponuje imię i nazwisko {name}',
  nameEverywhere:
    'Byłoby używane we wszystkich Twoich organizacjach. Możesz je w każdej chwili zmienić w swoim profilu.',
  useName: 'Przyjmij',
  keepName: 'Zachowaj moje',
  nameUsed: 'Twoje imię i nazwisko to teraz {name}.',
  nameKept: 'Twoje imię i nazwisko zostaje bez zmian.',
};
