export const mailFrame = {
  fact: '{label}: {value}',
  beforeLink: '{button}:',
  openAddress: 'Lub otwórz ten adres: <link>{address}</link>',
  sentToMember: 'Otrzymujesz tę wiadomość, ponieważ należysz do organizacji {organization}.',
  sentToAdministrator: 'Otrzymujesz tę wiadomość, ponieważ masz rolę administratora w organizacji {organization}.',
  sentToPractitioner: 'Otrzymujesz tę wiadomość, ponieważ masz rolę specjalisty w organizacji {organization}.',
};
