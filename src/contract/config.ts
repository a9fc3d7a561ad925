/** What the app learns at run time from `/config.json`, so that one build serves everywhere. */
export interface AppConfig {
  brandName: string;
  /** Where the API is: a path on the same origin, or another origin's address. */
  apiBaseUrl: string;
  passcodeLength: 4 | 6;
  /** True where mail goes to the local mailbox instead of a mail server. */
  localMailbox: boolean;
}
