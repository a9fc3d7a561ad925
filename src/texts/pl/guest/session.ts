export const session = {
  enterCode: 'Wpisz kod',
  codeMailed: 'Wpisz kod, który wysłaliśmy na adres {email}.',
  notNow: 'Nie teraz',
  continue: 'Dalej',
  passcode: 'Kod jednorazowy',
  whyCode:
    'Te dane są prywatne, więc upewniamy się, że to Ty. Kod działa potem przez {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minut}}. Jeśli w e-mailu zamiast kodu jest link, otwórz go w tej przeglądarce.',
  resend: 'Wyślij ponownie',
  resendIn: 'Ponownie za {seconds} s',
  waitToResend: 'Odczekaj minutę przed ponownym wysłaniem',
  unreachable: 'Nie można połączyć się z Checkwell',
  stillLoggedIn: 'Twoja sesja nadal trwa. Sprawdź połączenie i spróbuj ponownie.',
};
