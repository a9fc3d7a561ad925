import type { BrandColors } from '#domain/brandColors.ts';
import type { KeptDays } from '#domain/lifetimes.ts';

/** Runtime configuration from `/config.json`, so that one build runs everywhere. */
export interface AppConfig {
  brandName: string;
  /** The product's colors by default. */
  brandColors?: BrandColors | undefined;
  /** A path on the same origin, or a full URL. */
  apiBaseUrl: string;
  passcodeLength: 4 | 6;
  /** True if mail goes to the local mailbox instead of a mail server. */
  localMailbox: boolean;
  /** Days after which records are removed. */
  keptDays: KeptDays;
}
