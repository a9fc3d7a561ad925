import { sql } from 'kysely';
import type { StaffReason } from '#contract/staffReason.ts';
import { hasEmail } from '#domain/emailAddress.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';

/**
 * Data of each kind of mail. The text is written when the mail is sent. Instants are epoch milliseconds. `language` is that of
 * the page, for people who have none.
 */
export interface MailData {
  passcode: { code: string; minutes: number; language?: Language };
  signInLink: { link: string; minutes: number; language?: Language };
  /** Someone tried to guess the codes of the account. */
  wrongPasscodes: Record<string, never>;
  /** A token of the session was used from another browser. */
  sessionEnded: Record<string, never>;
  organizationInvitation: InvitationMailData & { inviterName: string | null; role: string };
  assessmentInvitation: AssessmentInvitationMailData;
  bookingReminder: BookingReminderMailData;
  appointmentScheduled: AppointmentMailData;
  appointmentMoved: AppointmentMailData;
  appointmentCanceled: AppointmentMailData;
  appointmentReminder: AppointmentMailData;
  /** The whole assessment was cancelled. */
  assessmentCanceled: AppointmentMailData;
  /** The whole assessment was cancelled; for members without an appointment. */
  invitationWithdrawn: WithdrawnMailData;
  /** Of a time that is held for the member instead of their appointment. Its times are those of the mail. */
  newTimeOffered: AppointmentMailData;
  /** That time is no longer held. */
  newTimeWithdrawn: AppointmentMailData;
  practitionerAppointed: PractitionerMailData;
  practitionersAwaitApproval: ApprovalMailData;
  /** Sent to the old address. */
  identityCorrected: CorrectionMailData;
  resultsReady: ResultMailData;
  resultsCorrected: ResultMailData;
  resultsWithdrawn: ResultMailData;
  resultsDeletion: ResultsDeletionMailData;
}

interface InvitationMailData {
  organizationName: string;
  link: string;
  /** The address of the founder. Null once the organization is verified, which is when a second person has joined it. */
  unverifiedSender: string | null;
}

interface AssessmentInvitationMailData extends InvitationMailData, AssessmentMailData {
  /** The first day of booking. Null if booking opens with the invitation. */
  opensAt: number | null;
  /** The last day of booking. */
  lastDay: number;
  /** In minutes. Mails queued by earlier versions have neither duration nor dates. */
  appointmentDuration?: number;
  startDate?: number;
  endDate?: number;
}

/** To people who are invited and have not booked. */
interface BookingReminderMailData extends AssessmentInvitationMailData {
  /** The administrator. Null without a name. */
  senderName: string | null;
  /** Own words of the administrator. '' without any. */
  message: string;
}

/** For administrators. The names are null if unknown or erased. */
export interface PractitionerMailData {
  organizationName: string;
  practitionerName: string;
  appointedBy: string | null;
  approvedBy: string | null;
  /** The team page. */
  link: string;
}

/** For the administrators besides the inviter. */
export interface ApprovalMailData {
  organizationName: string;
  practitionerNames: readonly string[];
  inviterName: string | null;
  /** The team page. */
  link: string;
}

/** Names nobody: the old address may be a stranger's. */
export interface CorrectionMailData {
  organizationName: string;
  address: string;
  isAddressCorrected: boolean;
}

/** Holds nothing about health. */
export interface ResultMailData {
  organizationName: string;
  /** The member's page with the results. */
  link: string;
}

/** For administrators and practitioners. */
export interface ResultsDeletionMailData {
  organizationName: string;
  timeZone: string;
  years: number;
  deletesAt: number;
  /** Examinations. Null for fewer than five. */
  count: number | null;
  role: 'OrganizationAdmin' | 'Practitioners';
  /** Where the recipient finds the period, or the results. */
  link: string;
}

interface AssessmentMailData {
  organizationName: string;
  assessmentName: string;
  timeZone: string;
}

export interface WithdrawnMailData {
  organizationName: string;
  assessmentName: string;
  /** Why staff cancelled the assessment. */
  staffReason?: StaffReason;
}

/** The site of an organization where an appointment takes place. */
export interface AppointmentPlace {
  site: string;
  /** Null if its track has no room. */
  room: string | null;
  address: string;
  /** IANA name. */
  timeZone: string;
  /** '' if there is nothing to say. */
  directions: string;
  /** '' if there is nothing to say. */
  accessibility: string;
}

export interface AppointmentMailData extends AssessmentMailData {
  /** Stays the same when the appointment is moved, so that a calendar replaces its entry. */
  appointmentId: string;
  /** Increases with each change. */
  sequence: number;
  startsAt: number;
  endsAt: number;
  /**
   * Hours before the start when the member can no longer move or cancel it.
   * @default 0
   */
  changeCutoffHours?: number;
  /**
   * Whether the member could still move or cancel it when the mail was queued.
   * @default true
   */
  canChange?: boolean;
  /** How to prepare, as the organization wrote it. Empty or absent if it wrote nothing. */
  description?: string;
  /** Of the description, if it is not in the language of the mail. */
  descriptionLanguage?: Language;
  /** When the appointment began before it was moved. Mails queued by earlier versions have none. */
  movedFrom?: number;
  /** Why staff moved or cancelled it. */
  staffReason?: StaffReason;
  /** The offer of the times, and when it ends. */
  offer?: { id: string; expiresAt: number };
  /** When the time begins that is no longer held, and whether the appointment takes place. */
  released?: { offered: number; stands: boolean };
  /** The member has left or was deactivated, and can book nothing. */
  isFormerMember?: true;
  /** The address of the organization, or of the site. */
  address: string;
  /** Absent at the address of the organization. */
  place?: AppointmentPlace;
  /** The member's page for changing or cancelling it. */
  link: string;
  /** Signs in and leads to that page, for the member alone. Mails queued by earlier versions have none. */
  signInLink?: string;
}

export type MailKind = keyof MailData;

/** All kinds, so that metrics of each begin at zero. */
export const mailKinds = Object.keys({
  passcode: true,
  signInLink: true,
  wrongPasscodes: true,
  sessionEnded: true,
  organizationInvitation: true,
  assessmentInvitation: true,
  bookingReminder: true,
  appointmentScheduled: true,
  appointmentMoved: true,
  appointmentCanceled: true,
  appointmentReminder: true,
  assessmentCanceled: true,
  invitationWithdrawn: true,
  newTimeOffered: true,
  newTimeWithdrawn: true,
  practitionerAppointed: true,
  practitionersAwaitApproval: true,
  identityCorrected: true,
  resultsReady: true,
  resultsCorrected: true,
  resultsWithdrawn: true,
  resultsDeletion: true,
} satisfies Record<MailKind, true>) as readonly MailKind[];

/** The mails that count against the daily limit of an organization. They end the link in an earlier one. */
export const invitationKinds = ['organizationInvitation', 'assessmentInvitation', 'bookingReminder'] as const;
export type InvitationKind = (typeof invitationKinds)[number];

/** A mail to send, and whose message log shows it. */
export type MailToQueue = {
  [K in MailKind]: {
    readonly kind: K;
    readonly data: MailData[K];
    readonly recipient: string;
    readonly organizationId: string | null;
    readonly organizationMemberId: string | null;
    readonly assessmentId: string | null;
    /** Not sent after this. */
    readonly expiresAt?: Date;
    /** Waits this long, so that it can be withdrawn. */
    readonly delaySeconds?: number;
    /** Why it is only noted in the message log. Undefined to send it. */
    readonly refusal?: string;
  };
}[MailKind];

/** The lowest is sent first. Sign-in mails are urgent, because someone waits for them at the screen. */
export const mailPriorities = { urgent: 0, single: 1, list: 2 };

const urgentKinds: ReadonlySet<MailKind> = new Set(['passcode', 'signInLink']);

/** Rows of one statement, so that it stays within its time limit. */
const batchSize = 5_000;

type MailState = 'ready' | 'deferred' | 'waiting';

export type MailQueue = typeof mailQueue;

export const mailQueue = {
  /**
   * Queues mails in the transaction of their cause: they are sent only if it commits. Notes refused ones as failed. Nothing is
   * queued for people without an address.
   */
  async add(tx: Tx, all: readonly MailToQueue[]): Promise<void> {
    const mails = all.filter(({ recipient }) => hasEmail(recipient));
    for (let from = 0; from < mails.length; from += batchSize) {
      const rows = mails.slice(from, from + batchSize).map(toRow);
      await sql`
        insert into mail_message
          (organization_id, organization_member_id, assessment_id, kind, recipient, data, priority, expires_at,
            next_attempt_at, status, last_error)
        select organization_id, organization_member_id, assessment_id, kind, recipient, data, priority, expires_at,
          now() + make_interval(secs => delay_seconds), status, refusal
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mail (
          organization_id uuid, organization_member_id uuid, assessment_id uuid,
          kind text, recipient text, data jsonb, priority smallint, expires_at timestamptz, delay_seconds integer,
          status text, refusal text
        )`.execute(tx);
    }
  },

  /** Withdraws a mail to a member about an assessment that waits. Its cause was undone. */
  async withdraw(
    tx: Tx,
    mail: {
      readonly kind: MailKind;
      readonly organizationId: string;
      readonly organizationMemberId: string;
      readonly assessmentId: string;
    },
  ): Promise<void> {
    await tx
      .updateTable('mail_message')
      .set({ status: 'failed', data: '{}', last_error: 'Withdrawn before it was sent' })
      .where('organization_id', '=', mail.organizationId)
      .where('organization_member_id', '=', mail.organizationMemberId)
      .where('assessment_id', '=', mail.assessmentId)
      .where('kind', '=', mail.kind)
      .where('status', '=', 'queued')
      .execute();
  },

  /**
   * Counts the queued mails by state: `ready` is due, `deferred` is in flight or retried later, `waiting` is above the
   * daily limit of invitations. `oldestSeconds` is the age of the oldest ready or deferred mail.
   */
  async measure(tx: Tx): Promise<{ counts: Readonly<Record<MailState, number>>; oldestSeconds: number }> {
    const { rows } = await sql<Record<MailState | 'oldest', number>>`
      select count(*) filter (where next_attempt_at <= now()) as ready,
        count(*) filter (where next_attempt_at > now()) as deferred,
        (select coalesce(sum(waiting), 0) from waiting_mail_total)::float8 as waiting,
        coalesce(extract(epoch from now() - min(queued_at)), 0)::float8 as oldest
      from mail_message where status = 'queued' and not is_waiting`.execute(tx);
    const { ready = 0, deferred = 0, waiting = 0, oldest = 0 } = rows[0] ?? {};
    return { counts: { ready, deferred, waiting }, oldestSeconds: oldest };
  },
};

function toRow(mail: MailToQueue) {
  return {
    organization_id: mail.organizationId,
    organization_member_id: mail.organizationMemberId,
    assessment_id: mail.assessmentId,
    kind: mail.kind,
    recipient: mail.recipient,
    data: mail.refusal === undefined ? mail.data : {},
    priority: urgentKinds.has(mail.kind) ? mailPriorities.urgent : mailPriorities.single,
    expires_at: mail.expiresAt ?? null,
    delay_seconds: mail.delaySeconds ?? 0,
    status: mail.refusal === undefined ? 'queued' : 'failed',
    refusal: mail.refusal ?? null,
  };
}
