export const eraseMember = {
  eraseData: 'Usuń dane osobowe',
  whoAsks:
    'Dla osób, które proszą organizację {organization} o usunięcie zapisanych o nich danych. Nie można tego cofnąć.',
  eraseDataFirst: 'Usuń dane osobowe…',
  eraseQuestion: 'Usunąć dane osobowe osoby {name}?',
  isFinal: 'Usuwa tę osobę z organizacji {organization}. Nie można tego cofnąć.',
  keepData: 'Zachowaj dane',
  confirmByEmail: 'Adres e-mail tej osoby jako potwierdzenie',
  confirmByName: 'Imię i nazwisko tej osoby jako potwierdzenie',
  typeThis: 'Wpisz {text}',
  appointments:
    '{count, plural, =0 {Nadchodzące wizyty: nie ma żadnych} one {# nadchodząca wizyta: zostanie odwołana bez e-maila, a termin zwolni się dla innych} few {# nadchodzące wizyty: zostaną odwołane bez e-maila, a terminy zwolnią się dla innych} many {# nadchodzących wizyt: zostaną odwołane bez e-maila, a terminy zwolnią się dla innych} other {# nadchodzących wizyt: zostaną odwołane bez e-maila, a terminy zwolnią się dla innych}}',
  erased: 'Usunięto dane osobowe',
  nameless:
    'To potwierdzenie nie podaje imienia ani nazwiska. Pobierz je, aby odpowiedzieć na prośbę: nie zostanie pokazane ponownie.',
  downloadReceipt: 'Pobierz potwierdzenie',
  reference: 'Numer',
  organization: 'Organizacja',
  erasedOn: 'Data usunięcia',
  erasedBy: 'Kto usunął',
  appointmentsCancelled: 'Odwołane wizyty: {count}',
  file: 'usunięcie-{reference}.txt',
  fileTitle: 'Usunięcie danych osobowych',
  fact: '{name}: {value}',
  deleted: 'Usunięto: {data}',
  kept: 'Zachowano: {data}',
};
