export const displacedList = {
  title: 'Wizyty, które już nie pasują',
  loading: 'Wczytywanie wizyt',
  intro:
    '{count, plural, one {# wizyta jest poza planem i pozostaje umówiona, dopóki jej nie przełożysz ani nie odwołasz. Ta osoba jeszcze o tym nie wie.} few {# wizyty są poza planem i pozostają umówione, dopóki ich nie przełożysz ani nie odwołasz. Nikt jeszcze o tym nie wie.} many {# wizyt jest poza planem i pozostaje umówionych, dopóki ich nie przełożysz ani nie odwołasz. Nikt jeszcze o tym nie wie.} other {# wizyt jest poza planem i pozostaje umówionych, dopóki ich nie przełożysz ani nie odwołasz. Nikt jeszcze o tym nie wie.}}',
  firstListed: 'To pierwsze {count, number}. Pozostałe pojawią się, gdy te będą załatwione.',
  obstacle:
    '{obstacle, select, NotYetOpen {Rezerwacja jeszcze się nie zaczęła} Closed {Okres rezerwacji się skończył} WindowOver {Badanie się zakończyło} other {Badanie jest odwołane}}: nikogo nie można przełożyć. Zmień daty badania albo odwołaj lub zachowaj wizyty.',
  move: 'Przełóż {count, plural, one {# wizytę} few {# wizyty} many {# wizyt} other {# wizyt}}',
  cancel: 'Odwołaj {count, plural, one {# wizytę} few {# wizyty} many {# wizyt} other {# wizyt}}',
  keep: 'Zachowaj {count, plural, one {# wizytę} few {# wizyty} many {# wizyt} other {# wizyt}}',
  moveQuestion: 'Przełożyć {count, plural, one {# wizytę} few {# wizyty} many {# wizyt} other {# wizyt}}?',
  cancelQuestion: 'Odwołać {count, plural, one {# wizytę} few {# wizyty} many {# wizyt} other {# wizyt}}?',
  keepQuestion: 'Zachować {count, plural, one {# wizytę} few {# wizyty} many {# wizyt} other {# wizyt}} poza planem?',
  proposed: 'Propozycja: {slot}',
  taken: 'Zajęte w międzyczasie. Nowa propozycja: {slot}',
  noTime: 'Brak wolnego terminu',
  moveOne: 'Przełóż<hidden>: {name} na {slot}</hidden>',
  more: 'Więcej: {name}',
  keepOne: 'Zachowaj wizytę',
  fromTo: 'Dotąd: {from}. Nowy termin: {to}',
  stayListed:
    'Bez propozycji, pozostaje na liście: {count, plural, one {# osoba} few {# osoby} many {# osób} other {# osób}}',
  moveNote: 'Każdy e-mail podaje stary termin, nowy termin i powód, jeśli go wskażesz.',
  cancelNote: 'Ich miejsca od razu się zwolnią. Każdy e-mail podaje powód, jeśli go wskażesz.',
  keepNote: 'Pozostają w swoich terminach i znikają z tej listy. W dzienniku zdarzeń widać, kto tak zdecydował.',
  moved: 'Przełożono {count, plural, one {# wizytę} few {# wizyty} many {# wizyt} other {# wizyt}}',
  cancelled: 'Odwołano {count, plural, one {# wizytę} few {# wizyty} many {# wizyt} other {# wizyt}}',
  kept: 'Zachowano {count, plural, one {# wizytę} few {# wizyty} many {# wizyt} other {# wizyt}}',
  someTaken:
    'W międzyczasie zajęto {count, plural, one {# nowy termin} few {# nowe terminy} many {# nowych terminów} other {# nowych terminów}}',
  seeNext: 'Te osoby mają nadal umówione wizyty. Tam, gdzie jest wolny termin, lista ma nową propozycję.',
  changed:
    'Pominięto {count, plural, one {# wizytę, która} few {# wizyty, które} many {# wizyt, które} other {# wizyt, które}} w międzyczasie {count, plural, one {się zmieniła} few {się zmieniły} many {się zmieniły} other {się zmieniły}}',
  allFit: 'Wszystkie wizyty pasują do planu',
  nothingLeft: 'Nie ma tu już nic do rozstrzygnięcia.',
  showAssessment: 'Zobacz badanie',
};
