export const bulk = {
  bar: 'Zaznaczone osoby',
  selected: 'Wybrano: {count}',
  selectAll: 'Zaznacz wszystkie ({count})',
  selectFirst: 'Zaznacz pierwsze {count}',
  select: 'Zaznacz: {name}',
  selectPage: 'Zaznacz wszystkie na tej stronie',
  clear: 'Wyczyść',
  actions: 'Działania',
  inviteAgain: 'Zaproś ponownie',
  addToAssessment: 'Dodaj do badania…',
  deactivate: 'Dezaktywuj…',
  remind: 'Przypomnij…',
  remove: 'Usuń…',
  endTeamRoles: 'Usuń z zespołu…',
  title:
    '{action, select, InviteAgain {Zaproś ponownie} AddToAssessment {Dodaj do badania} Remove {Usuń z badania} EndTeamRoles {Usuń z zespołu} other {Dezaktywuj}}',
  confirm:
    '{action, select, InviteAgain {Zaproś ponownie} AddToAssessment {Dodaj} Remove {Usuń} EndTeamRoles {Usuń} other {Dezaktywuj}}',
  effect:
    '{action, select, InviteAgain {Ponowne zaproszenie z nowym linkiem} AddToAssessment {Dodanie do badania} Remove {Utrata możliwości rezerwacji, bez e-maila} EndTeamRoles {Utrata ról administratora i badającego} other {Utrata dostępu w każdej roli}}',
  people: '{count, plural, one {# osoba} few {# osoby} many {# osób} other {# osoby}}',
  emails: 'E-maile',
  appointments: 'Odwoływane przyszłe wizyty',
  afterwards:
    '{action, select, Remove {Te osoby można zaprosić ponownie.} EndTeamRoles {Rola uczestnika zostaje. Nikt nie dostaje e-maila.} other {Gotowe wyniki zostają. Konto można aktywować ponownie na stronie osoby.}}',
  nobody: 'Nie można tego zrobić dla nikogo z zaznaczonych',
  assessment: 'Badanie',
  leftOut:
    'Pominięto: {reason, select, Self {Ty} Deactivated {konto już nieaktywne} Joined {już w organizacji} Declined {odrzucono lub poza organizacją} NoEmail {bez adresu e-mail} AwaitsApproval {czeka na akceptację innego administratora} JustInvited {zaproszenie z ostatnich 24 godzin} NotMember {inna rola niż uczestnik} AlreadyInvited {już w badaniu} Booked {ma wizytę: najpierw ją odwołaj} Examined {wizyta w historii} JustMailed {e-mail z ostatnich 24 godzin} other {już niedostępne}}',
  progress: '{done} z {total}',
  stop: 'Zatrzymaj',
  stopped: 'Zatrzymano przed końcem',
  goOn: 'Kontynuuj',
  failed: 'To, co zrobiono, zostaje. Ponowna próba zacznie od tego miejsca i nikt nie dostanie niczego dwa razy.',
  notDone: 'Jeszcze nie zrobiono',
};
