import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CalendarDate } from '#domain/calendarDate.ts';

/** An instant. Written as a Date; where the column has a default it may be left out. */
type DefaultInstant = ColumnType<Date, Date | undefined, Date>;

/** A calendar day: the text YYYY-MM-DD, which is how the pool reads a date. */
type CalendarDay = CalendarDate;

interface FileTable {
  id: Generated<string>;
  organization_id: string | null;
  uploaded_by: string;
  kind: 'userImage' | 'organizationImage' | 'attachment';
  original_file_path: string;
  original_name: string;
  content_type: string;
  size_bytes: number;
  created_at: DefaultInstant;
  assessment_member_id: string | null;
}

interface FileToForgetTable {
  name: string;
  user_id: string;
  is_doomed: Generated<boolean>;
  due_at: DefaultInstant;
}

interface AppUserTable {
  id: Generated<string>;
  email: string;
  full_name: string | null;
  image_id: string | null;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

interface OrganizationTable {
  id: Generated<string>;
  name: string;
  address: string;
  time_zone: string;
  image_id: string | null;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

type MembershipRole = 'OrganizationAdmin' | 'Member' | 'Practitioners';

interface OrganizationMemberTable {
  organization_id: string;
  id: Generated<string>;
  user_id: string;
  role: MembershipRole;
  email: string;
  full_name: string;
  created_at: DefaultInstant;
  accepted_at: Date | null;
  deactivated_at: Date | null;
  is_inactive: GeneratedAlways<boolean>;
  erased_at: Date | null;
  was_invited: Generated<boolean>;
}

/** What a list reads of each membership that it counts or searches. Written by triggers alone. */
interface MemberSearchTable {
  organization_id: string;
  /** Of the membership. */
  id: string;
  created_at: Date;
  /** In assessments that are not cancelled. */
  live_appointments: number;
  is_inactive: boolean;
  role: MembershipRole;
  /** Name and address in lower case. */
  search_text: string;
  erased_at: Date | null;
  deactivated_at: Date | null;
  full_name: string;
}

/** The totals of an organization are the sums of its rows. */
interface OrganizationTotalTable {
  organization_id: string;
  id: GeneratedAlways<string>;
  people: Generated<number>;
  listed: Generated<number>;
  listed_members: Generated<number>;
  scheduled: Generated<number>;
  scheduled_members: Generated<number>;
  invited: Generated<number>;
  accepted: Generated<number>;
  assessments: Generated<number>;
  places: Generated<number>;
  appointments: Generated<number>;
}

interface MemberConsentTable {
  organization_id: string;
  organization_member_id: string;
  text_version: number;
  given_at: Date;
}

interface MemberImportRowTable {
  organization_id: string;
  import_id: string;
  line: number;
  email: string;
  full_name: string;
  role: MembershipRole;
  created_at: DefaultInstant;
}

interface MemberImportTable {
  organization_id: string;
  id: string;
  started_by: string;
  network_address: string;
  request_id: string;
  origin: string;
  status: Generated<'Running' | 'Done' | 'Failed'>;
  people: number;
  people_done: Generated<number>;
  invited: Generated<number>;
  started_at: DefaultInstant;
  finished_at: Date | null;
}

interface MemberImportSkippedTable {
  organization_id: string;
  import_id: string;
  line: number;
  email: string;
  reason: string;
}

interface ScheduleDayValue {
  day: number;
  enabled: boolean;
  ranges: { timeFrom: number; timeTo: number }[];
}

interface AssessmentTable {
  organization_id: string;
  id: Generated<string>;
  name: string;
  duration_minutes: number;
  start_date: CalendarDay;
  end_date: CalendarDay;
  appointments_per_slot: number;
  booking_lead_time: boolean;
  booking_start_date: CalendarDay | null;
  booking_end_date: CalendarDay | null;
  auto_create_for_invitees: Generated<boolean>;
  closed_days: ColumnType<CalendarDay[], CalendarDay[] | undefined, CalendarDay[]>;
  schedule: JSONColumnType<ScheduleDayValue[], string | undefined, string>;
  canceled_at: Date | null;
  created_by: string;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  reminder_hours: Generated<number>;
  change_cutoff_hours: Generated<number>;
}

interface AssessmentMemberTable {
  organization_id: string;
  id: Generated<string>;
  assessment_id: string;
  organization_member_id: string;
  invited_at: DefaultInstant;
  last_sent_at: DefaultInstant;
}

interface TimeSlotTable {
  organization_id: string;
  assessment_id: string;
  starts_at: Date;
  capacity: number;
  booked: number;
}

interface AppointmentTable {
  organization_id: string;
  id: Generated<string>;
  assessment_id: string;
  assessment_member_id: string;
  starts_at: Date;
  ends_at: Date;
  sequence: Generated<number>;
  created_at: DefaultInstant;
  canceled_at: Date | null;
  attendance: 'Arrived' | 'Completed' | 'DidNotAttend' | null;
  scheduled_at: DefaultInstant;
  reminded_of: Date | null;
  cancel_reason: 'TimeDoesNotSuit' | 'Away' | 'WillNotTakePart' | 'Other' | null;
}

interface InvitationTable {
  organization_id: string;
  id: Generated<string>;
  organization_member_id: string;
  assessment_id: string | null;
  token_hash: Buffer;
  created_at: DefaultInstant;
  expires_at: Date;
  first_used_at: Date | null;
  ended_at: Date | null;
  end_reason: 'replaced' | 'used' | null;
}

interface PendingLoginTable {
  id: Generated<string>;
  email: string;
  role: MembershipRole;
  handle_hash: Buffer | null;
  network: string;
  code_hash: Buffer | null;
  code_expires_at: Date;
  code_attempts: Generated<number>;
  attempts: Generated<number>;
  requests: Generated<number>;
  requested_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface SignInChargeTable {
  charge_id: string;
  subject: string;
  charged_at: Date;
  expires_at: Date;
}

interface KnownDeviceTable {
  id: Generated<string>;
  user_id: string;
  token_hash: Buffer;
  expires_at: Date;
}

interface SignInLinkTable {
  token_hash: Buffer;
  email: string;
  role: MembershipRole;
  expires_at: Date;
  used_at: Date | null;
}

interface SessionTable {
  id: Generated<string>;
  user_id: string;
  role: MembershipRole;
  refresh_counter: Generated<number>;
  created_at: DefaultInstant;
  refreshed_at: DefaultInstant;
  expires_at: Date;
  revoked_at: Date | null;
  binding_hash: Buffer | null;
  known_device_id: string | null;
  user_agent: string | null;
  idle_expires_at: Date;
}

interface MailMessageTable {
  id: Generated<string>;
  organization_id: string | null;
  organization_member_id: string | null;
  assessment_id: string | null;
  kind: string;
  recipient: string;
  data: JSONColumnType<Record<string, unknown>>;
  status: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  last_error: string | null;
  queued_at: DefaultInstant;
  expires_at: Date | null;
  sent_at: Date | null;
  is_waiting: Generated<boolean>;
}

interface MailboxMessageTable {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
  sent_at: DefaultInstant;
}

interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  request_hash: Buffer;
  status: number;
  body: JSONColumnType<Record<string, unknown>>;
  created_at: DefaultInstant;
}

interface AuditEventTable {
  organization_id: string;
  id: Generated<string>;
  occurred_at: DefaultInstant;
  action: string;
  actor_id: string | null;
  actor_role: MembershipRole | null;
  user_id: string | null;
  assessment_id: string | null;
  subject_id: string | null;
  network_address: string | null;
  request_id: string | null;
  details: JSONColumnType<Record<string, unknown>, string | undefined, never>;
}

interface ObservationValue {
  code: string;
  value: number;
  unit: string;
  note?: string | undefined;
}

interface ResultVersionTable {
  organization_id: string;
  assessment_member_id: string;
  version: number;
  observations: JSONColumnType<ObservationValue[]>;
  summary: string;
  attachments: string[];
  saved_by: string;
  saved_at: Date;
}

interface ResultTable extends ResultVersionTable {
  status: 'Draft' | 'Final';
  finished_at: Date | null;
}

/** The tables, as the numbered migrations leave them. */
export interface Database {
  file: FileTable;
  file_to_forget: FileToForgetTable;
  app_user: AppUserTable;
  organization: OrganizationTable;
  organization_member: OrganizationMemberTable;
  member_search: MemberSearchTable;
  organization_total: OrganizationTotalTable;
  member_consent: MemberConsentTable;
  member_import_row: MemberImportRowTable;
  member_import: MemberImportTable;
  member_import_skipped: MemberImportSkippedTable;
  assessment: AssessmentTable;
  assessment_member: AssessmentMemberTable;
  time_slot: TimeSlotTable;
  appointment: AppointmentTable;
  invitation: InvitationTable;
  pending_login: PendingLoginTable;
  sign_in_charge: SignInChargeTable;
  known_device: KnownDeviceTable;
  sign_in_link: SignInLinkTable;
  session: SessionTable;
  mail_message: MailMessageTable;
  mailbox_message: MailboxMessageTable;
  idempotency_key: IdempotencyKeyTable;
  audit_event: AuditEventTable;
  result: ResultTable;
  result_version: ResultVersionTable;
}
