/** The page where the code of a card is typed. Stories: Pages/Card. */
export const card = {
  title: 'Book with your Card',
  typeCode: 'Type the code on your card. It has 12 letters and digits.',
  code: 'Code',
  continue: 'Continue',
  loggedInAs: 'You are logged in as {name}.',
  logsOut: 'The card logs {name} out in this browser.',
} as const;
