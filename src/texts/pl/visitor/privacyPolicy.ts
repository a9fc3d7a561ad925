export const privacyPolicy = {
  title: 'Polityka prywatności',
  heading: 'Polityka prywatności i regulamin',
  onThisPage: 'Na tej stronie',
  introduction:
    '{brand} pomaga organizacjom prowadzić badania zdrowotne według harmonogramu. Na tej stronie opisano, co jest o Tobie zapisywane, kto to widzi i na co zgadzasz się, korzystając z serwisu.',

  whatIsStored: 'Co jest zapisywane',
  seenByNobody: 'Nie widzi nikt.',
  seenBy: 'Kto widzi: {viewers}.',
  person: 'Ty',
  administrators: 'administratorzy',
  practitioners: 'specjaliści',
  members: 'uczestnicy',
  keptAsChosen: 'Przechowywane przez okres, który Twoja organizacja wybrała dla wyników.',
  deletedOnceSent: 'Usuwane po wysłaniu.',
  keptDays:
    '{days, plural, one {Przechowywane przez dzień.} few {Przechowywane przez # dni.} many {Przechowywane przez # dni.} other {Przechowywane przez # dni.}}',
  keptYears:
    '{years, plural, one {Przechowywane przez # rok.} few {Przechowywane przez # lata.} many {Przechowywane przez # lat.} other {Przechowywane przez # lat.}}',
  keptDaysAfterEnd:
    '{days, plural, one {Przechowywane przez dzień od zakończenia.} few {Przechowywane przez # dni od zakończenia.} many {Przechowywane przez # dni od zakończenia.} other {Przechowywane przez # dni od zakończenia.}}',
  keptYearsAfterEnd:
    '{years, plural, one {Przechowywane przez # rok od zakończenia.} few {Przechowywane przez # lata od zakończenia.} many {Przechowywane przez # lat od zakończenia.} other {Przechowywane przez # lat od zakończenia.}}',

  whoCanSee: 'Kto może to widzieć',
  administratorsSee:
    'Administratorzy Twojej organizacji prowadzą jej badania. Nigdy nie widzą niczyich wyników ani tego, kto je otwierał.',
  practitionersSee:
    'Specjaliści Twojej organizacji widzą wyniki i prywatne notatki, które którykolwiek z nich zapisał na Twój temat. Na Twoją prośbę umawiają, przekładają i odwołują wizyty. Nikt nie wpisuje ani nie otwiera własnych wyników jako specjalista.',
  youSee:
    'Widzisz swój profil, swoje wizyty, zatwierdzone wyniki i to, kto je otwierał, a także kto jest specjalistą w Twojej organizacji.',
  membersSee:
    'Uczestnicy i administratorzy organizacji widzą imiona i nazwiska jej specjalistów oraz to, od kiedy tam pracują i kto nadał im tę rolę.',
  othersSee:
    'Osoby z innych organizacji niczego z tego nie widzą. Zdjęcie otworzy się każdemu, kto zna jego adres. Adres jest losowy i pokazywany tylko tym, którzy mogą widzieć zdjęcie.',
  operatorSees:
    'Operator tej instalacji ma dostęp do bazy danych i jej kopii zapasowych i musi dbać o ich bezpieczeństwo.',

  howLong: 'Jak długo dane są przechowywane',
  keptWhileUsed:
    'To, co nie ma własnego okresu, zostaje tak długo, jak Twoja organizacja używa {brand}, albo do chwili usunięcia przez Ciebie lub Twoją organizację. O tym, jak długo przechowywane są kopie zapasowe, decyduje operator.',
  resultsKept:
    'Twoja organizacja wybiera, jak długo przechowywać wyniki: do ich usunięcia albo od {fewest} do {most, plural, one {# roku} few {# lat} many {# lat} other {# lat}} od zatwierdzenia. Są usuwane w ciągu miesiąca od końca tego okresu, a Twoja organizacja dowiaduje się o tym {noticeDays, plural, one {# dzień} few {# dni} many {# dni} other {# dni}} wcześniej. Wybrany okres znajdziesz w kopii swoich danych.',
  readersKept:
    'Każda osoba, która otworzyła Twoje wyniki, zostaje na Twojej liście z imieniem i nazwiskiem, także gdy odejdzie lub usunie konto, ponieważ masz prawo to wiedzieć. Lista znika razem z wynikami.',
  linksWork:
    'Kod lub link do logowania działa przez {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minut}}, a link z zaproszeniem przez {days, plural, one {# dzień} few {# dni} many {# dni} other {# dni}}.',
  loggedOut:
    'Uczestnicy są wylogowywani po {unusedDays, plural, one {# dniu} few {# dniach} many {# dniach} other {# dniach}} bez aktywności, a w każdym razie po {days, plural, one {# dniu} few {# dniach} many {# dniach} other {# dniach}}. Administratorzy i specjaliści są wylogowywani po godzinie bez aktywności, a w każdym razie po dniu.',

  emails: 'E-maile',
  aboutEmails:
    'Otrzymujesz e-maile z kodami i linkami do logowania, zaproszenia, potwierdzenia wizyt, informacje o ich zmianach i przypomnienia, wiadomość, gdy wyniki są gotowe lub poprawione, oraz ostrzeżenie, gdy ktoś próbuje dostać się na Twoje konto. Administratorzy dowiadują się o nowych specjalistach. E-maile nie zawierają reklam ani żadnych wyników.',

  inBrowser: 'W Twojej przeglądarce',
  storage:
    'Dopóki trwa Twoja sesja, przeglądarka przechowuje w pamięci lokalnej dwa klucze sesji, Twoją rolę i Twoje organizacje, a także to, co zostało wpisane, ale jeszcze niezapisane. Wylogowanie usuwa to wszystko. Zostaje wybór jasnego lub ciemnego motywu i informacja o zamkniętych komunikatach.',
  cookies:
    'Twoje logowanie chronią trzy pliki cookie: jeden podczas logowania, przez {loginHours, plural, one {# godzinę} few {# godziny} many {# godzin} other {# godzin}}; jeden, który wiąże sesję z tą przeglądarką, przez {browserDays, plural, one {# dzień} few {# dni} many {# dni} other {# dni}}; i jeden, który rozpoznaje to urządzenie, przez {deviceDays, plural, one {# dzień} few {# dni} many {# dni} other {# dni}}. Nie ma reklamowych ani analitycznych plików cookie i nic nie jest pobierane od innych firm.',

  yourChoices: 'Twoje możliwości',
  onProfilePage:
    'Na stronie profilu możesz poprawić swoje imię i nazwisko oraz zdjęcie, pobrać wszystko, co jest o Tobie zapisane, z wyjątkiem prywatnych notatek, opuścić organizację i usunąć konto. Usunięcie konta odwołuje nadchodzące wizyty i od razu usuwa: {removed}. Zostają:',
  codeFirst:
    'Zanim pokażemy to, co prywatne, prosimy o kod, który działa potem przez {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minut}}.',
  askOrganization:
    'W sprawie prywatnych notatek i wszystkiego innego napisz do organizacji, która Cię zaprosiła: to ona decyduje o Twoich danych, a serwis tylko przechowuje je w jej imieniu.',

  terms: 'Regulamin',
  useOwnEmail: 'Używaj własnego adresu e-mail i nie udostępniaj nikomu swoich kodów logowania ani linków z zaproszeń.',
  inviteExpecting: 'Jako administrator zapraszaj tylko osoby, które się tego spodziewają, i tylko na ich badania.',
  cancelInTime:
    'Wizyta to rezerwacja. Jeśli nie możesz przyjść, odwołaj ją na czas, aby ktoś inny mógł skorzystać z terminu.',
  noAdvice: '{brand} nie udziela porad medycznych. W nagłym wypadku zadzwoń pod lokalny numer alarmowy.',
};
