import { erasure } from './shared/erasure.ts';
import { storedData } from './shared/storedData.ts';
import { card } from './visitor/card.ts';
import { invitation } from './visitor/invitation.ts';
import { mailbox } from './visitor/mailbox.ts';
import { notFound } from './visitor/notFound.ts';
import { privacyPolicy } from './visitor/privacyPolicy.ts';

/** Texts of pages outside of a role. */
export const visitor = { card, erasure, invitation, mailbox, notFound, privacyPolicy, storedData };
