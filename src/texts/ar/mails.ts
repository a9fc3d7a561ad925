import { appointmentMails } from './mails/appointmentMails.ts';
import { identityMails } from './mails/identityMails.ts';
import { invitationMails } from './mails/invitationMails.ts';
import { mailFrame } from './mails/mailFrame.ts';
import { practitionerMails } from './mails/practitionerMails.ts';
import { resultMails } from './mails/resultMails.ts';
import { signIn } from './mails/signIn.ts';

export const mails = {
  appointmentMails,
  identityMails,
  invitationMails,
  mailFrame,
  practitionerMails,
  resultMails,
  signIn,
};
