import type { CategoryName } from './personalDataCategories.ts';
import { identityFields, type PersonField, personFields } from './personFields.ts';

/** What erasing the person does to a column: its row goes, its value goes, or it stays without saying who it is about. */
export type Erasure = 'deleted' | 'emptied' | 'kept';

export interface Column {
  /** Undefined for keys, counters and times that say nothing about a person. */
  readonly category: CategoryName | undefined;
  /** Names a detail of the identity. */
  readonly detail?: string;
  /** Its field in the copy of one's data. */
  readonly exported?: string;
  /** Why a column that the person may see is not in that copy. */
  readonly notExported?: string;
  /** If it differs from its table. */
  readonly erasure?: Erasure;
}

export interface Table {
  readonly erasure: Erasure;
  readonly columns: Readonly<Record<string, Column>>;
}

const technical = { category: undefined } as const;

/** Declares a column for each optional detail of a person. */
const columnsOfDetails = (declare: (field: PersonField) => Column): Record<string, Column> =>
  Object.fromEntries(personFields.map((field) => [field.column, declare(field)]));

/** The details of the identity that columns declare. */
export const identityDetails: readonly string[] = [
  'name',
  'email',
  'picture',
  ...identityFields.map(({ name }) => name),
];

const ofOthers = 'It names somebody else.';
const maybeOfOthers = 'A withdrawn result may be of somebody else.';

/**
 * Every column of a table about a person. A column without a declaration fails the tests, which also compare export,
 * erasure and cleanup with this table. Privacy page, consent text and erasure dialogs are made from it.
 */
export const personalData: Readonly<Record<string, Table>> = {
  app_user: {
    erasure: 'kept',
    columns: {
      id: { ...technical, exported: 'person.id' },
      full_name: { category: 'identity', detail: 'name', exported: 'person.full_name', erasure: 'emptied' },
      email: { category: 'identity', detail: 'email', exported: 'person.email', erasure: 'emptied' },
      image_id: { category: 'identity', detail: 'picture', exported: 'files.id', erasure: 'emptied' },
      chosen_organization_id: { ...technical, erasure: 'emptied' },
      created_at: { ...technical, exported: 'person.created_at' },
      updated_at: { ...technical, exported: 'person.updated_at' },
      language: { category: 'language', exported: 'person.language', erasure: 'emptied' },
      version: technical,
    },
  },
  organization_member: {
    erasure: 'kept',
    columns: {
      id: technical,
      organization_id: technical,
      user_id: { ...technical, erasure: 'emptied' },
      email: { category: 'identity', detail: 'email', exported: 'memberships.email', erasure: 'emptied' },
      full_name: { category: 'identity', detail: 'name', exported: 'memberships.full_name', erasure: 'emptied' },
      proposed_name: {
        category: 'identity',
        detail: 'name',
        exported: 'memberships.proposed_name',
        erasure: 'emptied',
      },
      ...columnsOfDetails(({ column, name, isIdentity }) => ({
        ...(isIdentity ? { category: 'identity', detail: name } : { category: 'workDetails' }),
        exported: `memberships.${column}`,
        erasure: 'emptied',
      })),
      role: { category: 'membership', exported: 'memberships.role' },
      language: { category: 'membership', exported: 'memberships.language', erasure: 'emptied' },
      created_at: { category: 'membership', exported: 'memberships.created_at' },
      accepted_at: { category: 'membership', exported: 'memberships.accepted_at' },
      declined_at: { category: 'membership', exported: 'memberships.declined_at' },
      left_at: { category: 'membership', exported: 'memberships.left_at' },
      deactivated_at: { category: 'membership', exported: 'memberships.deactivated_at' },
      reactivated_at: { category: 'membership', exported: 'memberships.reactivated_at' },
      removed_at: { category: 'membership', exported: 'memberships.removed_at' },
      invited_by: { category: 'appointer', notExported: ofOthers },
      approved_by: { category: 'appointer', notExported: ofOthers },
      practitioners_read_at: { ...technical, exported: 'memberships.practitioners_read_at' },
      awaits_approval: technical,
      was_invited: technical,
      is_inactive: technical,
      erased_at: technical,
    },
  },
  practitioner_hours: {
    erasure: 'deleted',
    columns: {
      organization_id: technical,
      organization_member_id: technical,
      schedule: { category: 'membership', exported: 'workingHours.schedule' },
      version: technical,
    },
  },
  practitioner_site: {
    erasure: 'deleted',
    columns: {
      organization_id: technical,
      organization_member_id: technical,
      site_id: { category: 'membership', exported: 'workingHours.sites' },
    },
  },
  practitioner_days_off: {
    erasure: 'deleted',
    columns: {
      organization_id: technical,
      id: technical,
      organization_member_id: technical,
      first_day: { category: 'membership', exported: 'daysOff.first_day' },
      last_day: { category: 'membership', exported: 'daysOff.last_day' },
    },
  },
  member_group_person: {
    erasure: 'deleted',
    columns: {
      organization_id: technical,
      group_id: { category: 'membership', exported: 'groups.name' },
      organization_member_id: technical,
      added_at: { category: 'membership', exported: 'groups.added_at' },
    },
  },
  member_field_value: {
    erasure: 'deleted',
    columns: {
      organization_id: technical,
      organization_member_id: technical,
      field_id: { category: 'workDetails', exported: 'ownFields.field' },
      value: { category: 'workDetails', exported: 'ownFields.value' },
    },
  },
  member_search: {
    erasure: 'kept',
    columns: {
      id: technical,
      organization_id: technical,
      role: technical,
      full_name: { category: 'identity', detail: 'name', notExported: 'A copy for the search.', erasure: 'emptied' },
      search_text: { category: 'identity', detail: 'name', notExported: 'A copy for the search.', erasure: 'emptied' },
      created_at: technical,
      deactivated_at: technical,
      erased_at: technical,
      removed_at: technical,
      is_inactive: technical,
      live_appointments: technical,
    },
  },
  member_consent: {
    erasure: 'deleted',
    columns: {
      id: technical,
      organization_id: technical,
      organization_member_id: technical,
      text_version: { category: 'consent', exported: 'consents.text_version' },
      language: { category: 'consent', exported: 'consents.language' },
      given_at: { category: 'consent', exported: 'consents.given_at' },
      recorded_by: { category: 'consent', exported: 'consents.recorded_at_desk' },
    },
  },
  assessment_member: {
    erasure: 'kept',
    columns: {
      id: technical,
      organization_id: technical,
      organization_member_id: technical,
      assessment_id: { category: 'participation', exported: 'assessments.assessment' },
      invited_at: { category: 'participation', exported: 'assessments.invited_at' },
      last_sent_at: { category: 'participation', exported: 'assessments.last_sent_at' },
      reminded_at: { category: 'participation', exported: 'assessments.reminded_at' },
    },
  },
  appointment: {
    erasure: 'kept',
    columns: {
      id: technical,
      organization_id: technical,
      assessment_id: technical,
      assessment_member_id: technical,
      track_id: technical,
      starts_at: { category: 'appointments', exported: 'assessments.appointments.starts_at' },
      ends_at: { category: 'appointments', exported: 'assessments.appointments.ends_at' },
      created_at: { category: 'appointments', exported: 'assessments.appointments.created_at' },
      scheduled_at: { category: 'appointments', exported: 'assessments.appointments.scheduled_at' },
      canceled_at: { category: 'appointments', exported: 'assessments.appointments.canceled_at' },
      cancel_reason: { category: 'cancelReason', exported: 'assessments.appointments.cancel_reason' },
      staff_reason: { category: 'appointments', exported: 'assessments.appointments.staff_reason' },
      staff_note: {
        category: 'appointments',
        exported: 'assessments.appointments.staff_note',
        erasure: 'emptied',
      },
      attendance: { category: 'appointments', exported: 'assessments.appointments.attendance' },
      attendance_at: { category: 'appointments', exported: 'assessments.appointments.attendance_at' },
      attendance_by: { category: 'appointments', notExported: ofOthers },
      kept_at: { category: 'appointments', exported: 'assessments.appointments.kept_at' },
      kept_by: { category: 'appointments', notExported: ofOthers },
      is_extra: { category: 'appointments', exported: 'assessments.appointments.is_extra' },
      reminded_of: technical,
      sequence: technical,
    },
  },
  held_time: {
    erasure: 'deleted',
    columns: {
      id: technical,
      organization_id: technical,
      assessment_id: technical,
      assessment_member_id: technical,
      track_id: technical,
      starts_at: { category: 'appointments', exported: 'assessments.held_times.starts_at' },
      ends_at: { category: 'appointments', exported: 'assessments.held_times.ends_at' },
      expires_at: { category: 'appointments', exported: 'assessments.held_times.expires_at' },
      moved_appointment_id: technical,
      moved_from: { category: 'appointments', exported: 'assessments.held_times.moved_from' },
      plan_id: technical,
      created_by_member_id: { category: 'appointments', notExported: ofOthers },
      created_at: { category: 'appointments', exported: 'assessments.held_times.created_at' },
      ended_at: { category: 'appointments', exported: 'assessments.held_times.ended_at' },
      end_reason: { category: 'appointments', exported: 'assessments.held_times.end_reason' },
    },
  },
  result: {
    erasure: 'deleted',
    columns: {
      organization_id: technical,
      assessment_member_id: technical,
      status: technical,
      version: { category: 'results', exported: 'results.version' },
      observations: { category: 'results', exported: 'results.observations' },
      own_values: { category: 'results', exported: 'results.observations' },
      summary: { category: 'results', exported: 'results.summary' },
      attachments: { category: 'results', exported: 'results.attachments' },
      reason: { category: 'results', exported: 'results.reason' },
      saved_at: { category: 'results', exported: 'results.saved_at' },
      recorded_for: { category: 'results', exported: 'results.recorded_for' },
      finished_at: technical,
      saved_by: { category: 'access', exported: 'resultAccesses.full_name' },
    },
  },
  result_version: {
    erasure: 'deleted',
    columns: {
      organization_id: technical,
      assessment_member_id: technical,
      version: { category: 'results', exported: 'results.version' },
      observations: { category: 'results', exported: 'results.observations' },
      own_values: { category: 'results', exported: 'results.observations' },
      summary: { category: 'results', exported: 'results.summary' },
      attachments: { category: 'results', exported: 'results.attachments' },
      reason: { category: 'results', exported: 'results.reason' },
      saved_at: { category: 'results', exported: 'results.saved_at' },
      recorded_for: { category: 'results', exported: 'results.recorded_for' },
      saved_by: { category: 'access', exported: 'resultAccesses.full_name' },
    },
  },
  withdrawn_result: {
    erasure: 'deleted',
    columns: {
      organization_id: technical,
      id: technical,
      assessment_member_id: technical,
      finished_at: { category: 'results', exported: 'withdrawnResults.finished_at' },
      withdrawn_at: { category: 'results', exported: 'withdrawnResults.withdrawn_at' },
      withdrawn_by: { category: 'access', exported: 'resultAccesses.full_name' },
      reason: { category: 'results', exported: 'withdrawnResults.reason' },
    },
  },
  withdrawn_version: {
    erasure: 'deleted',
    columns: {
      organization_id: technical,
      withdrawn_result_id: technical,
      assessment_member_id: technical,
      version: { category: 'results', notExported: maybeOfOthers },
      observations: { category: 'results', notExported: maybeOfOthers },
      own_values: { category: 'results', notExported: maybeOfOthers },
      summary: { category: 'results', notExported: maybeOfOthers },
      attachments: { category: 'results', notExported: maybeOfOthers },
      saved_by: { category: 'access', notExported: maybeOfOthers },
      saved_at: { category: 'results', notExported: maybeOfOthers },
      reason: { category: 'results', notExported: maybeOfOthers },
      recorded_for: { category: 'results', notExported: maybeOfOthers },
      private_note: { category: 'privateNotes' },
    },
  },
  identity_correction: {
    erasure: 'deleted',
    columns: {
      id: technical,
      organization_id: technical,
      organization_member_id: technical,
      asked_by: { category: 'identity', notExported: ofOthers },
      asked_at: { category: 'identity', exported: 'corrections.asked_at' },
      old_values: { category: 'identity', exported: 'corrections.old_values' },
      new_values: { category: 'identity', exported: 'corrections.new_values' },
      outcome: { category: 'identity', exported: 'corrections.outcome' },
      decided_by: { category: 'identity', notExported: ofOthers },
      decided_at: { category: 'identity', exported: 'corrections.decided_at' },
    },
  },
  private_note: {
    erasure: 'deleted',
    columns: {
      organization_id: technical,
      assessment_member_id: technical,
      text: { category: 'privateNotes' },
      saved_at: { category: 'privateNotes' },
      saved_by: { category: 'privateNotes' },
    },
  },
  result_access: {
    erasure: 'deleted',
    columns: {
      id: technical,
      organization_id: technical,
      assessment_member_id: technical,
      file_id: technical,
      person_id: { category: 'access', exported: 'resultAccesses.by_myself' },
      full_name: { category: 'access', exported: 'resultAccesses.full_name' },
      role: { category: 'access', exported: 'resultAccesses.role' },
      action: { category: 'access', exported: 'resultAccesses.action' },
      occurred_at: { category: 'access', exported: 'resultAccesses.occurred_at' },
      appointed_by: { category: 'access', notExported: ofOthers },
      approved_by: { category: 'access', notExported: ofOthers },
    },
  },
  file: {
    erasure: 'deleted',
    columns: {
      id: { category: 'results', exported: 'files.id' },
      organization_id: technical,
      assessment_member_id: technical,
      kind: technical,
      original_file_path: { category: 'results', exported: 'files.content' },
      original_name: { category: 'results', exported: 'files.originalName' },
      content_type: { category: 'results', exported: 'files.contentType' },
      size_bytes: technical,
      uploaded_by: { category: 'access', notExported: ofOthers },
      created_at: technical,
      removed_at: technical,
    },
  },
  mail_message: {
    erasure: 'kept',
    columns: {
      id: technical,
      organization_id: technical,
      organization_member_id: technical,
      assessment_id: technical,
      kind: { category: 'mails', exported: 'mails.kind' },
      recipient: { category: 'mails', exported: 'mails.recipient', erasure: 'emptied' },
      status: { category: 'mails', exported: 'mails.status' },
      queued_at: { category: 'mails', exported: 'mails.queued_at' },
      sent_at: { category: 'mails', exported: 'mails.sent_at' },
      last_error: { category: 'mails', exported: 'mails.last_error', erasure: 'emptied' },
      data: { category: 'mailTexts', erasure: 'emptied' },
      attempts: technical,
      expires_at: technical,
      is_refused: technical,
      is_waiting: technical,
      next_attempt_at: technical,
      priority: technical,
      undo_id: technical,
    },
  },
  /** The local mailbox of an installation without a mail server. */
  mailbox_message: {
    erasure: 'deleted',
    columns: {
      id: technical,
      recipient: { category: 'mails', notExported: 'A copy of the email.' },
      subject: { category: 'mails', notExported: 'A copy of the email.' },
      text: { category: 'mails', notExported: 'A copy of the email.' },
      html: { category: 'mails', notExported: 'A copy of the email.' },
      calendar: { category: 'mails', notExported: 'A copy of the email.' },
      sent_at: { category: 'mails', notExported: 'A copy of the email.' },
    },
  },
  audit_event: {
    erasure: 'kept',
    columns: {
      id: technical,
      organization_id: technical,
      actor_id: { category: 'log', exported: 'events.by_myself' },
      user_id: { category: 'log', exported: 'events.by_myself' },
      actor_role: { category: 'log', exported: 'events.actor_role' },
      action: { category: 'log', exported: 'events.action' },
      occurred_at: { category: 'log', exported: 'events.occurred_at' },
      network_address: { category: 'networkAddress', exported: 'events.network_address' },
      assessment_id: technical,
      subject_id: technical,
      /** Counts, ids and times of appointments, see auditDetails in the contract. */
      details: technical,
      request_id: technical,
    },
  },
  session: {
    erasure: 'deleted',
    columns: {
      id: technical,
      user_id: technical,
      role: { category: 'sessions', exported: 'sessions.role' },
      created_at: { category: 'sessions', exported: 'sessions.created_at' },
      refreshed_at: { category: 'sessions', exported: 'sessions.refreshed_at' },
      expires_at: { category: 'sessions', exported: 'sessions.expires_at' },
      revoked_at: { category: 'sessions', exported: 'sessions.revoked_at' },
      user_agent: { category: 'sessions', exported: 'sessions.user_agent' },
      signed_in_role: technical,
      code_entered_at: technical,
      idle_expires_at: technical,
      refresh_counter: technical,
      binding_hash: technical,
      known_device_id: technical,
      link_assessment_id: technical,
      link_member_id: technical,
      booking_card_id: technical,
    },
  },
  known_device: {
    erasure: 'deleted',
    columns: {
      id: technical,
      user_id: { category: 'signIn' },
      token_hash: { category: 'signIn' },
      expires_at: { category: 'signIn' },
    },
  },
  pending_login: {
    erasure: 'deleted',
    columns: {
      id: technical,
      email: { category: 'signIn' },
      role: { category: 'signIn' },
      network: { category: 'signIn' },
      requested_at: { category: 'signIn' },
      requests: technical,
      attempts: technical,
      code_attempts: technical,
      code_expires_at: technical,
      code_hash: technical,
      expires_at: technical,
      handle_hash: technical,
      reservation_id: technical,
      used_at: technical,
    },
  },
  sign_in_link: {
    erasure: 'deleted',
    columns: {
      email: { category: 'signIn' },
      role: { category: 'signIn' },
      token_hash: technical,
      expires_at: technical,
      used_at: technical,
    },
  },
  sign_in_charge: {
    erasure: 'deleted',
    columns: {
      subject: { category: 'signIn' },
      charge_id: { category: 'signIn' },
      charged_at: { category: 'signIn' },
      expires_at: technical,
      expires_if_used: technical,
    },
  },
  invitation: {
    erasure: 'kept',
    columns: {
      id: technical,
      organization_id: technical,
      organization_member_id: technical,
      assessment_id: technical,
      token_hash: technical,
      created_at: { category: 'links' },
      first_used_at: { category: 'links' },
      ended_at: { category: 'links' },
      end_reason: { category: 'links' },
      expires_at: technical,
    },
  },
  booking_card: {
    erasure: 'deleted',
    columns: {
      id: technical,
      organization_id: technical,
      organization_member_id: technical,
      code_hash: technical,
      printed_at: { category: 'links' },
      expires_at: { category: 'links' },
      ended_at: { category: 'links' },
    },
  },
  idempotency_key: {
    erasure: 'deleted',
    columns: {
      key: technical,
      user_id: technical,
      request_hash: technical,
      status: technical,
      body: { category: 'repeats' },
      created_at: technical,
    },
  },
  undo: {
    erasure: 'deleted',
    columns: {
      organization_id: technical,
      id: technical,
      user_id: technical,
      role: technical,
      action: technical,
      people: technical,
      person_id: technical,
      assessment_id: technical,
      subject_id: technical,
      member_ids: technical,
      rows: { category: 'repeats' },
      changed_by: technical,
      mails: technical,
      created_at: technical,
      waits_until: technical,
      undone_at: technical,
    },
  },
  member_import_row: {
    erasure: 'deleted',
    columns: {
      import_id: technical,
      organization_id: technical,
      line: technical,
      email: { category: 'imports' },
      full_name: { category: 'imports' },
      ...columnsOfDetails(() => ({ category: 'imports' })),
      role: { category: 'imports' },
      language: { category: 'imports' },
      created_at: technical,
    },
  },
  member_import_skipped: {
    erasure: 'deleted',
    columns: {
      import_id: technical,
      organization_id: technical,
      line: technical,
      email: { category: 'imports' },
      reason: { category: 'imports' },
    },
  },
  roster_file: {
    erasure: 'deleted',
    columns: {
      organization_id: technical,
      roster_id: technical,
      part: technical,
      content: { category: 'imports' },
    },
  },
  roster_row: {
    erasure: 'deleted',
    columns: {
      organization_id: technical,
      roster_id: technical,
      line: technical,
      kind: technical,
      full_name: { category: 'imports' },
      email: { category: 'imports' },
      language: { category: 'imports' },
      details: { category: 'imports' },
      member_id: technical,
      seen: technical,
      changes: technical,
      kept: technical,
      before: { category: 'imports' },
      reason: { category: 'imports' },
      choice: technical,
      outcome: technical,
      undone: technical,
      appointment_ids: technical,
      lost_appointments: technical,
      was_mailed: technical,
    },
  },
};

/** Tables that are not about a person, and their columns that name one by id. Erasing the person leaves ids that say nothing. */
export const otherTables: Readonly<Record<string, readonly string[]>> = {
  assessment: ['created_by'],
  organization: ['founder_id'],
  healing_plan: [],
  member_group: [],
  organization_field: [],
  assessment_group: [],
  site: [],
  room: [],
  room_closure: [],
  track: [],
  track_practitioner: ['organization_member_id'],
  member_import: ['started_by', 'network_address'],
  roster: ['uploaded_by', 'committed_by', 'undone_by', 'network_address'],
  file_to_forget: ['user_id'],
  call_count: ['key'],
  invitation_mail_day: [],
  organization_total: [],
  assessment_total: [],
  booked_group: [],
  waiting_mail_total: [],
};
