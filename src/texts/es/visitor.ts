import { invitation } from './visitor/invitation.ts';
import { mailbox } from './visitor/mailbox.ts';
import { notFound } from './visitor/notFound.ts';
import { privacyPolicy } from './visitor/privacyPolicy.ts';

export const visitor = { invitation, mailbox, notFound, privacyPolicy };
