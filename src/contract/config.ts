import { z } from 'zod';

/** What the app learns at run time from `/config.json`, so that one build serves everywhere. */
export const appConfig = z.object({
  brandName: z.string(),
  /** Where the API is: a path on the same origin, or another origin's address. */
  apiBaseUrl: z.string(),
  passcodeLength: z.union([z.literal(4), z.literal(6)]),
  /** True where mail goes to the local mailbox instead of a mail server. */
  localMailbox: z.boolean(),
});
export type AppConfig = z.infer<typeof appConfig>;
