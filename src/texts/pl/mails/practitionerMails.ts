export const practitionerMails = {
  appointedSubject: 'Nowy specjalista w organizacji {organization}',
  appointedSummary: '{name} od teraz może widzieć wyniki.',
  appointedHeading: '{name} od teraz może widzieć wyniki',
  appointedText:
    '{name} ma teraz rolę specjalisty w organizacji {organization}: zaproszenie zostało przyjęte. Specjaliści wpisują wyniki wszystkich uczestników i mogą je czytać.',
  appointedAdvice:
    'Tę wiadomość dostaje każdy administrator, a każdy uczestnik widzi nadanie roli w aplikacji. Jeśli to dla Ciebie niespodzianka, porozmawiaj z innymi administratorami.',
  invitedBy: 'Zaproszenie',
  approvedBy: 'Akceptacja',
  requestedBy: 'Prośba od',
  unknown: 'Brak informacji',
  approvalSubject: 'Do sprawdzenia: nowi specjaliści w organizacji {organization}',
  approvalSummaryOfOne: '{name} ma dostać rolę specjalisty. Przed Twoją akceptacją nikt nie zostanie zaproszony.',
  approvalSummary:
    '{count, plural, one {# osoba ma} few {# osoby mają} many {# osób ma} other {# osób ma}} dostać rolę specjalisty. Przed Twoją akceptacją nikt nie zostanie zaproszony.',
  approvalHeading: 'Nowi specjaliści czekają na Twoją akceptację',
  approvalText:
    'Specjaliści organizacji {organization} wpisują wyniki wszystkich uczestników i mogą je czytać. Dlatego nadanie tej roli zawsze akceptuje drugi administrator. Wcześniej nikt nie zostanie zaproszony.',
  approvalAdvice:
    'Jeśli znasz te osoby i wiesz, o co chodzi, zaakceptuj każdą z nich na stronie zespołu. W przeciwnym razie wycofaj tam zaproszenia.',
  practitioners: 'Specjaliści',
  others: 'i {count, plural, one {# inna osoba} few {# inne osoby} many {# innych osób} other {# innych osób}}',
  viewTeam: 'Zobacz zespół',
};
