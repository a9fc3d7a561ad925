/** Runtime configuration from `/config.json`, so that one build runs everywhere. */
export interface AppConfig {
  brandName: string;
  /** A path on the same origin, or a full URL. */
  apiBaseUrl: string;
  passcodeLength: 4 | 6;
  /** True if mail goes to the local mailbox instead of a mail server. */
  localMailbox: boolean;
}
