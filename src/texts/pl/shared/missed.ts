export const missed = {
  inviteAgain: 'Zaproś ponownie<hidden> na badanie „{assessment}”</hidden>',
  inviteQuestion: 'Zaprosić ponownie {count, plural, one {# osobę} few {# osoby} many {# osób} other {# osób}}?',
  invite: 'Zaproś ponownie {count, plural, one {# osobę} few {# osoby} many {# osób} other {# osób}}',
  whoIsInvited: 'Nowy link dostanie każda osoba, która nie przyszła i od tego czasu nie została ponownie zaproszona.',
  sent: '{count, plural, one {Wysłano # zaproszenie} few {Wysłano # zaproszenia} many {Wysłano # zaproszeń} other {Wysłano # zaproszeń}}',
  nobodyLeft: 'Nie było już kogo zaprosić',
  closed: 'Rezerwację zakończono {date}: nikt nie może umówić wizyty',
  openUntil: 'Otwórz do {date}',
};
