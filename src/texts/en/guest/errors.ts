/** Failed calls and pages, wherever they happen. */
export const errors = {
  /** Where nothing more is known. */
  somethingWrong: 'Something went wrong',
  /** Below it, after an error that nobody expected. */
  reloadPage: 'What you did last may not have worked. Check your connection and reload the page.',
  offlineTryLater: 'You are offline. Please try again when you are connected.',
  /** Title in place of what could not be loaded, with the sentence below it. */
  offline: 'You are offline',
  tryWhenConnected: 'Please try again when you are connected.',
  /** Title in place of private data whose reader did not enter a code, with the sentence and the button below it. */
  onlyForYou: 'Only for you',
  needsCode: 'This is private. Enter a code that we email you to see it.',
  enterCode: 'Enter Code',
  /** Title in place of a page, with the sentences below it. */
  pageFailed: 'This page could not be shown',
  dataIsSafe: 'Something went wrong while loading it. Your data is safe.',
} as const;
