export const inviteStep = {
  inviteMembers: 'Zaproś uczestników',
  chosenGetEmail: 'Każda wybrana osoba dostanie e-mail z linkiem do wyboru terminu.',
  isOver: 'To badanie już się zakończyło',
  whyOver: 'Aby zaprosić więcej osób, przesuń jego ostatni dzień w pierwszym kroku.',
  inviteNewlyJoined: 'Zapraszać na badanie nowych uczestników?',
  aboutNewlyJoined:
    'Osoby, które dołączą do Twojej organizacji w czasie trwania badania, zostaną zaproszone automatycznie.',
  newOfGroups: 'Osoby z grup {groups}, które dołączą, gdy badanie jest otwarte, zostaną zaproszone automatycznie.',
  newOfGroupsBut:
    'Osoby z grup {groups}, które dołączą, gdy badanie jest otwarte, zostaną zaproszone automatycznie, z wyjątkiem osób z grup {others}.',
  newBut:
    'Osoby, które dołączą, gdy badanie jest otwarte, zostaną zaproszone automatycznie, z wyjątkiem osób z grup {others}.',
  groups: 'Grupy',
  exceptGroups: 'Bez grup',
  groupPeople: '{count, plural, one {# osoba} few {# osoby} many {# osób} other {# osoby}}',
  groupsFailed: 'Nie udało się wczytać grup',
  noMembersYet: 'W Twojej organizacji nie ma jeszcze uczestników',
  noneFound: 'Nie znaleziono uczestników',
  allSelected:
    'Wybrano wszystkich uczestników ({everyone, plural, one {#} few {#} many {#} other {#}}), nie tylko znalezionych ({matches, plural, one {#} few {#} many {#} other {#}})',
  selectOnlyFound:
    '{count, plural, one {Wybierz tylko znalezionych (#)} few {Wybierz tylko znalezionych (#)} many {Wybierz tylko znalezionych (#)} other {Wybierz tylko znalezionych (#)}}',

  invitePeople: 'Zaprosić {count, plural, one {# osobę} few {# osoby} many {# osób} other {# osób}}?',
  notOnlyFound: 'Wszyscy, nie tylko znalezieni ({count, plural, one {#} few {#} many {#} other {#}}) dla „{text}”',
  invite: 'Zaproś {count, plural, one {# osobę} few {# osoby} many {# osób} other {# osób}}',
  inviteOnlyFound:
    '{count, plural, one {Zaproś tylko znalezionych (#)} few {Zaproś tylko znalezionych (#)} many {Zaproś tylko znalezionych (#)} other {Zaproś tylko znalezionych (#)}}',

  created: 'Utworzono badanie',
  updated: 'Zaktualizowano badanie',
  failed: 'Błąd podczas zapraszania uczestników',
};
