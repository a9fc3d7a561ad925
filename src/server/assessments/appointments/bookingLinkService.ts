import type { BookingLink } from '#contract/appointment.ts';
import type { SignInClient } from '#server/identity/auth/browserCookies.ts';
import type { SignIn, SignInResult } from '#server/identity/auth/signIn.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import { findLinkedAppointment, type LinkedAppointment } from './bookingLinkRepository.ts';
import type { BookingLinks } from './bookingLinks.ts';

export type BookingLinkService = ReturnType<typeof createBookingLinkService>;

interface Parts {
  readonly db: Db;
  readonly links: BookingLinks;
  readonly signIn: SignIn;
  readonly now: () => Date;
}

/**
 * Signs members in with the link of a confirmation or reminder. It opens booking in that assessment, as often as wanted,
 * until the appointment ends or is cancelled, or the person leaves.
 */
export function createBookingLinkService({ db, links, signIn, now }: Parts) {
  const find = async (tx: Tx, token: string): Promise<LinkedAppointment> => {
    const key = links.appointmentOf(token);
    const appointment = key && (await findLinkedAppointment(tx, key));
    if (key === undefined || appointment === undefined || !links.isGenuine(token, key, appointment.email)) {
      throw new AppError({ status: 404, code: 'NotFound', text: message('linkInvalid') });
    }
    const text = validateLink(appointment, now());
    if (text === undefined) return appointment;
    const { email, assessmentId } = appointment;
    const link = { email, role: 'Member', assessmentId, isUsed: false } as const;
    throw new AppError({ status: 400, code: 'InvalidRequest', text, link });
  };

  return {
    /** Looks up a link without using it, because mail scanners open links too. */
    async lookUp(token: string): Promise<BookingLink> {
      const { email, fullName, organizationName, assessmentId } = await db
        .transaction()
        .execute((tx) => find(tx, token));
      return { email, fullName, organizationName, assessmentId };
    },

    async signIn(token: string, client: SignInClient): Promise<SignInResult> {
      return runTransaction(db, async (tx) => {
        const { userId, organizationMemberId, assessmentId } = await find(tx, token);
        const link = { organizationMemberId, assessmentId };
        return signIn(tx, { userId, role: 'Member', client, hasEnteredCode: false, link });
      });
    },
  };
}

function validateLink({ canceledAt, endsAt, isInactive }: LinkedAppointment, at: Date): ServerMessage | undefined {
  if (isInactive) return message('linkOfInactive');
  if (canceledAt !== null) return message('linkOfCanceled');
  if (endsAt <= at) return message('linkOfPast');
  return undefined;
}
