export const signIn = {
  codeSubject: 'Twój kod logowania do {brand}',
  codeSummary: 'Jest ważny przez {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minut}}.',
  codeHeading: 'Twój kod logowania',
  codeText:
    'Wpisz ten kod, aby zalogować się do {brand}. Jest ważny przez {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minut}}.',
  codeFootnote:
    'Nikt od nas nigdy nie poprosi Cię o ten kod. Jeśli to nie Ty prosisz o kod, możesz zignorować tę wiadomość.',
  linkSubject: 'Twój link do logowania w {brand}',
  linkSummary:
    'Jest ważny przez {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minut}} i działa jeden raz.',
  linkHeading: 'Twój link do logowania',
  linkText:
    'Otwórz ten link, aby zalogować się do {brand}. Jest ważny przez {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minut}} i działa jeden raz.',
  whyLink: 'Otrzymujesz link zamiast kodu, ponieważ dla Twojego adresu poproszono o wiele kodów lub wpisano błędne.',
  logIn: 'Zaloguj się',
  linkFootnote:
    'Jeśli nie chcesz się teraz zalogować, możesz zignorować tę wiadomość. Nigdy nie przekazuj nikomu tego linku.',
  wrongCodesSubject: 'Błędne kody logowania do Twojego konta {brand}',
  wrongCodesSummary: 'Ktoś wpisał błędne kody dla Twojego adresu.',
  wrongCodesHeading: 'Ktoś wpisał błędne kody',
  wrongCodesText:
    'Dla Twojego adresu wpisano błędne kody logowania na urządzeniu, którego wcześniej nie używano na Twoim koncie.',
  wrongCodesAdvice:
    'Jeśli to Ty, nie musisz nic robić. Jeśli nie: nikt się nie zalogował, a po kilku błędnych kodach na nowym urządzeniu można zalogować się tylko linkiem wysłanym do tej skrzynki.',
  wrongCodesFootnote: 'Taka wiadomość przychodzi najwyżej raz dziennie. Nikt z {brand} nigdy nie poprosi Cię o kod.',
  endedSubject: 'Wylogowano Cię z {brand}',
  endedSummary: 'Dla bezpieczeństwa konta wylogowano jedno z Twoich urządzeń.',
  endedHeading: 'Wylogowaliśmy jedno z Twoich urządzeń',
  endedText:
    'Ktoś próbował użyć Twojego wcześniejszego logowania, które zostało już odnowione, albo użyć go w innej przeglądarce. Dla bezpieczeństwa Twojego konta to logowanie zakończono.',
  endedAdvice: 'Aby kontynuować, zaloguj się ponownie. Jeśli to się powtórzy, wyloguj się wszędzie w ustawieniach.',
  endedFootnote: 'Otrzymujesz tę wiadomość, ponieważ Twojego logowania użyto w sposób możliwy tylko z jego kopią.',
};
