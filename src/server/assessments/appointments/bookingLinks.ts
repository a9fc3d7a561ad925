import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type BookingLinks = ReturnType<typeof createBookingLinks>;

export interface AppointmentKey {
  readonly organizationId: string;
  readonly appointmentId: string;
}

/**
 * Creates the links of confirmations and reminders. A token names the appointment and has an HMAC of it and the address, so it
 * needs no row, and ends when the appointment moves to another address. Whether it still works is asked of the appointment.
 */
export function createBookingLinks({ publicUrl, secret }: { publicUrl: string; secret: Uint8Array }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'checkwell booking link', 32));
  const tokenOf = ({ organizationId, appointmentId }: AppointmentKey, email: string) => {
    const named = `${organizationId}.${appointmentId}`;
    return `${named}.${createHmac('sha256', key).update(`${named} ${email}`).digest('base64url')}`;
  };

  return {
    /** The page of an assessment. A person who is not signed in enters a code first. */
    pageOf: (assessmentId: string) => `${publicUrl}/my/assessments/${assessmentId}`,

    /** A link for the member with this address, which signs in and leads to the page of the assessment. */
    linkOf: (appointment: AppointmentKey, { email }: { email: string }) =>
      `${publicUrl}/email-link?booking=${tokenOf(appointment, email)}`,

    /** Reads the appointment that a token names. Its signature is checked by `isGenuine`, with the address found there. */
    appointmentOf(token: string): AppointmentKey | undefined {
      const [, organizationId, appointmentId] = tokenPattern.exec(token) ?? [];
      return organizationId && appointmentId ? { organizationId, appointmentId } : undefined;
    },

    isGenuine(token: string, appointment: AppointmentKey, email: string): boolean {
      const given = Buffer.from(token);
      const expected = Buffer.from(tokenOf(appointment, email));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const tokenPattern = new RegExp(`^(${uuid})\\.(${uuid})\\.[\\w-]{43}$`);
