export const mailReach = {
  told: '{reason, select, NoEmail {Zawiadom tę osobę: {who} nie ma adresu e-mail.} NotJoined {Zawiadom tę osobę: {who} nie należy jeszcze do organizacji.} other {{who} dostanie e-mail.}}',
  counting: 'Liczenie e-maili…',
  goOut:
    '{count, plural, =0 {Żaden e-mail nie zostanie wysłany} one {# e-mail zostanie teraz wysłany} few {# e-maile zostaną teraz wysłane} many {# e-maili zostanie teraz wysłanych} other {# e-maili zostanie teraz wysłanych}}',
  unmailed: '{reasons}: bez e-maila',
  noEmail:
    '{count, plural, one {# osoba nie ma} few {# osoby nie mają} many {# osób nie ma} other {# osób nie ma}} adresu e-mail',
  notJoined:
    '{count, plural, one {# osoba jeszcze nie dołączyła} few {# osoby jeszcze nie dołączyły} many {# osób jeszcze nie dołączyło} other {# osób jeszcze nie dołączyło}}',
  justSent:
    '{count, plural, one {# osoba dostała e-mail} few {# osoby dostały e-mail} many {# osób dostało e-mail} other {# osób dostało e-mail}} w ciągu ostatniej minuty',
  sent: '{count, plural, =0 {Nikt nie dostanie e-maila.} one {# osoba dostanie e-mail.} few {# osoby dostaną e-mail.} many {# osób dostanie e-mail.} other {# osób dostanie e-mail.}}',
  notSent: '{reasons}: bez e-maila.',
};
