/** A deliberate fault and the test that must catch it. */
export interface Fault {
  /** The visible effect, such as 'a badge throws'. */
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly caughtBy: {
    readonly suite: Suite;
    readonly file: string;
    /** Part of the title, or with Vitest of the title of a group. */
    readonly test: string;
  };
}

type Suite = 'unit' | 'app' | 'server' | 'reliability' | 'attacks' | 'e2e' | 'visual' | 'docs';

/** Most of them undo a past fix. `npm run test:faults` checks that each is still caught. */
export const faults: readonly Fault[] = [
  // Rules, architecture and sizes
  {
    name: 'summer time is used before it begins',
    file: 'src/domain/zoneOffset.ts',
    find: 'fromMs <= epochMs && epochMs < untilMs',
    replace: 'epochMs < untilMs',
    caughtBy: { suite: 'unit', file: 'tests/unit/zoneOffset.test.ts', test: 'the order of lookups does not matter' },
  },
  {
    name: 'abbreviations pass as time zones',
    file: 'src/domain/calendarDate.ts',
    find: 'Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);',
    replace: "new Intl.DateTimeFormat('en', { timeZone: name });",
    caughtBy: { suite: 'unit', file: 'tests/unit/calendarDate.test.ts', test: 'isTimeZone' },
  },
  {
    name: 'digits of other scripts are no time',
    file: 'src/design-system/components/time-field/timeText.ts',
    find: 'toAsciiDigits(text).trim()',
    replace: 'text.trim()',
    caughtBy: { suite: 'unit', file: 'tests/unit/timeText.test.ts', test: 'parseTimeText' },
  },
  {
    name: 'one person is called people',
    file: 'src/texts/en/assessments/assessmentDetails.ts',
    find: '{missing, plural, one {# person}',
    replace: '{missing, plural, one {# people}',
    caughtBy: { suite: 'app', file: 'tests/app/assessmentTexts.test.ts', test: 'uses the singular for one' },
  },
  {
    name: 'an assessment ends after the last day of the API',
    file: 'src/domain/assessmentSettings.ts',
    find: "  if (endDate > lastDay) return message('endDateTooFar');\n",
    replace: '',
    caughtBy: {
      suite: 'unit',
      file: 'tests/unit/assessmentSettings.test.ts',
      test: 'a day whose evening is 2100 in some zones',
    },
  },
  {
    name: 'members load the import of files',
    file: 'bundling/chunks.ts',
    find: '/\\/src\\/domain\\/(?!memberCsv|memberGroup|personColumnHeadings|roster|csv|textEncoding|capacity|scheduleProblems|memberSelection|(?:site|assessmentSettings|availability|timeSpans|timeSlots)\\.)/,',
    replace: '/\\/src\\/domain\\//,',
    caughtBy: { suite: 'unit', file: 'tests/unit/appSize.test.ts', test: 'stays within its budget' },
  },
  {
    name: 'a documented call has another path',
    file: 'src/contract/invitation.ts',
    find: "method: 'GET',\n  path: '/v1/invite/members/csv/:organizationId',",
    replace: "method: 'GET',\n  path: '/v1/invite/members/import/:organizationId',",
    caughtBy: { suite: 'unit', file: 'tests/unit/docs.test.ts', test: 'names only calls that exist' },
  },
  {
    name: 'the page of the old role asks for what is forbidden now',
    file: 'src/app/session/session.ts',
    find: '    dispatch(sessionStarting());\n',
    replace: '',
    caughtBy: {
      suite: 'app',
      file: 'tests/app/session.test.ts',
      test: 'a change of role replaces the page of the old role',
    },
  },
  {
    name: 'Arabic texts do not isolate names',
    file: 'src/texts/compileArea.ts',
    find: 'if (kind === undefined) return [firstStrongIsolate, node, popIsolate];',
    replace: 'if (kind === undefined) return [node];',
    caughtBy: { suite: 'unit', file: 'tests/unit/texts.test.ts', test: 'isolates values from right to left' },
  },

  // Server
  {
    name: 'a mail has words of its own',
    file: 'src/server/mail/templates/appointmentMails.ts',
    find: "heading: t('bookedHeading'),",
    replace: "heading: 'You are booked',",
    caughtBy: {
      suite: 'server',
      file: 'tests/server/mail/mailLanguages.test.ts',
      test: 'has in Arabic no words but those of data',
    },
  },
  {
    name: 'a cancelled assessment is mailed to people who left',
    file: 'src/server/assessments/appointments/appointmentRepository.ts',
    find: "and ${isReachable('om')}",
    replace: 'and om.deactivated_at is null and om.removed_at is null and om.erased_at is null',
    caughtBy: {
      suite: 'server',
      file: 'tests/server/assessments/planAssessment.test.ts',
      test: 'also tells those who have not booked',
    },
  },
  {
    name: 'invitations of an administrator outlive their account',
    file: 'src/server/identity/privacy/privacyService.ts',
    find: '        for (const { organizationId } of memberships) await withdrawInvitationsOf(tx, by, { organizationId, userId });\n',
    replace: '',
    caughtBy: {
      suite: 'server',
      file: 'tests/server/team/formerAdministrators.test.ts',
      test: 'gone by deleting their account',
    },
  },
  {
    name: 'a person who has arrived is reminded',
    file: 'src/server/assessments/appointments/reminderRepository.ts',
    find: 'and p.attendance is null and p.reminded_of',
    replace: 'and p.reminded_of',
    caughtBy: {
      suite: 'server',
      file: 'tests/server/walk-ins/walkIn.test.ts',
      test: 'gets no reminder of a slot later that day',
    },
  },
  {
    name: 'a correction of a unit alone is not saved',
    file: 'src/server/results/resultService.ts',
    find: "observations.map(({ code, value, unit, note = '' }) => [code, value, unit, note]),",
    replace: "observations.map(({ code, value, note = '' }) => [code, value, note]),",
    caughtBy: {
      suite: 'server',
      file: 'tests/server/results/valueSet.test.ts',
      test: 'when only the unit of an own field changes',
    },
  },
  {
    name: 'null passes for a body that is missing',
    file: 'src/server/platform/api/route.ts',
    find: 'if (request.body === undefined) request.body = {};',
    replace: 'request.body ??= {};',
    caughtBy: {
      suite: 'server',
      file: 'tests/server/http/refusals.test.ts',
      test: 'refuses null for a body with optional fields only',
    },
  },
  {
    name: 'old appointments go before the results',
    file: 'src/server/operations/cleanup/cleanup.ts',
    find: 'r.assessment_member_id = p.assessment_member_id',
    replace: 'r.assessment_member_id = p.id',
    caughtBy: { suite: 'server', file: 'tests/server/retention/retention.test.ts', test: 'but not before the results' },
  },
  {
    name: 'any role may export the members',
    file: 'src/server/organizations/members/memberRoutes.ts',
    find: "route(app, exportMembers, ['OrganizationAdmin'],",
    replace: "route(app, exportMembers, 'signedIn',",
    caughtBy: {
      suite: 'server',
      file: 'tests/server/authorization/matrix.test.ts',
      test: 'GET /api/v1/organization/members/{organizationId}/csv',
    },
  },
  {
    name: 'an emailed link opens what needs a code',
    file: 'src/server/http/authorize.ts',
    find: "(requiredCode === 'link' && link !== undefined)",
    replace: 'link !== undefined',
    caughtBy: {
      suite: 'server',
      file: 'tests/server/authorization/matrix.test.ts',
      test: 'a member who came by an emailed link',
    },
  },
  {
    name: 'an old code counts as a fresh one',
    file: 'src/server/http/authorize.ts',
    find: "if (needsFresh) return verifiedCode === 'fresh';",
    replace: "if (needsFresh) return verifiedCode !== 'none';",
    caughtBy: { suite: 'server', file: 'tests/server/authorization/matrix.test.ts', test: 'without a fresh code' },
  },
  {
    name: 'a failure names its cause in the reply',
    file: 'src/server/http/errorHandler.ts',
    find: "message('unexpected')",
    replace: "message('fieldInvalid', { field: error.message })",
    caughtBy: { suite: 'server', file: 'tests/server/http/transport.test.ts', test: 'reveals no internals' },
  },
  {
    name: 'a cancelled appointment keeps its seat',
    file: 'src/server/platform/database/migrations/0052_held_times.sql',
    find: 'from appointment where canceled_at is null and not is_extra',
    replace: 'from appointment where not is_extra',
    caughtBy: {
      suite: 'server',
      file: 'tests/server/appointments/scheduleAppointment.test.ts',
      test: 'releases the seat, mails the member, and is a no-op the second time',
    },
  },
  {
    name: 'the team shows roles in other organizations',
    file: 'src/server/organizations/team/teamRepository.ts',
    find: 'where organization_id = ${organizationId} and removed_at is null and erased_at is null and user_id in (',
    replace: 'where removed_at is null and erased_at is null and user_id in (',
    caughtBy: {
      suite: 'server',
      file: 'tests/server/team/team.test.ts',
      test: 'names only roles in the organization, even to an administrator of two',
    },
  },
  {
    name: 'two administrators can end each other',
    file: 'src/server/organizations/team/teamRepository.ts',
    find: 'select from organization where id = ${organizationId} for no key update',
    replace: 'select from organization where id = ${organizationId}',
    caughtBy: {
      suite: 'server',
      file: 'tests/server/memberships/consent.test.ts',
      test: 'two changes of the team at the same time',
    },
  },
  {
    name: 'a repeated request books again',
    file: 'src/server/platform/api/idempotency.ts',
    find: "  if (key === undefined) return undefined;\n  if (typeof key !== 'string'",
    replace: "  if (key !== undefined) return undefined;\n  if (typeof key !== 'string'",
    caughtBy: {
      suite: 'server',
      file: 'tests/server/appointments/scheduleAppointment.test.ts',
      test: 'books once and gets the same answer',
    },
  },
  {
    name: 'names are markup in mails',
    file: 'src/server/mail/mailContent.ts',
    find: "${escapeHtml(direction === 'ltr' ? value : isolate(value))}</td></tr>`",
    replace: '${value}</td></tr>`',
    caughtBy: {
      suite: 'server',
      file: 'tests/server/mail/mailTexts.test.ts',
      test: 'has HTML without external content and without markup from names',
    },
  },
  {
    name: 'pages may be framed',
    file: 'src/server/http/securityHeaders.ts',
    find: `        frameAncestors: ["'none'"],\n`,
    replace: '',
    caughtBy: {
      suite: 'server',
      file: 'tests/server/http/transport.test.ts',
      test: 'a page',
    },
  },
  {
    name: 'the index for the sessions of a person is lost',
    file: 'src/server/platform/database/migrations/0001_people_and_organizations.sql',
    find: 'create index session_of_user on session (user_id) where revoked_at is null;\n',
    replace: '',
    caughtBy: { suite: 'server', file: 'tests/server/database/queryPlans.test.ts', test: 'devices' },
  },

  // Stories
  {
    name: 'a removed control takes the focus of a dialog with it',
    file: 'src/app/shell/useRescueFocus.ts',
    find: "nearest?.matches('dialog') ? nearest.querySelector('h1, h2, h3') : nearest;",
    replace: 'nearest;',
    caughtBy: { suite: 'visual', file: 'tests/visual/stories.spec.ts', test: 'Pages/Assessments: By Day' },
  },
  {
    name: 'a dialog scrolls past its text to the first field',
    file: 'src/design-system/components/modal/useModalDialog.ts',
    find: 'return field.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom ? field : undefined;',
    replace: 'return field;',
    caughtBy: {
      suite: 'visual',
      file: 'tests/visual/stories.spec.ts',
      test: 'Design System/Overlays/Modal (dialog, popup)/Behavior: Starts At The Beginning',
    },
  },
  {
    name: 'an item that arrives replaces the items of an open menu',
    file: 'src/design-system/components/menu/MenuList.tsx',
    find: '<Fragment key={item.id}>',
    replace: '<Fragment key={items.indexOf(item)}>',
    caughtBy: {
      suite: 'visual',
      file: 'tests/visual/stories.spec.ts',
      test: 'Design System/Overlays/Menu (dropdown menu, actions)/Behavior: Keeps Its Items When Another Arrives',
    },
  },
  {
    name: 'a tooltip has the theme of the page, not of its part',
    file: 'src/design-system/components/tooltip/TooltipPanel.tsx',
    find: "closest('dialog, [popover], body, [data-theme]:not(:root)')",
    replace: "closest('dialog')",
    caughtBy: {
      suite: 'visual',
      file: 'tests/visual/stories.spec.ts',
      test: 'Design System/Foundations/Theme/Behavior: Popups In A Part',
    },
  },
  {
    name: 'dialogs that close in one update lose the focus',
    file: 'src/design-system/components/modal/useModalDialog.ts',
    find: '      restoreFocus(openers);\n',
    replace: '',
    caughtBy: {
      suite: 'visual',
      file: 'tests/visual/stories.spec.ts',
      test: 'Pages/Record: Asks Before It Discards An Address',
    },
  },
  {
    name: 'Escape closes every popup at once',
    file: 'src/design-system/internal/swallowEscape.ts',
    find: '  event.stopPropagation();\n',
    replace: '',
    caughtBy: {
      suite: 'visual',
      file: 'tests/visual/stories.spec.ts',
      test: 'Design System/Overlays/Popover (popup panel)/Behavior: Escape Closes The Innermost Popup',
    },
  },
  {
    name: 'a link does not say that it opens a new window',
    file: 'src/design-system/internal/NewWindowNote.tsx',
    find: "target === '_blank' ?",
    replace: "target === '_self' ?",
    caughtBy: { suite: 'visual', file: 'tests/visual/stories.spec.ts', test: 'Pages/Booking: Booked' },
  },
  {
    name: 'muted text has a contrast below 4.5',
    file: 'src/design-system/theme/tokens.ts',
    find: "'text-muted': { light: 'gray-600',",
    replace: "'text-muted': { light: 'gray-500',",
    caughtBy: {
      suite: 'visual',
      file: 'tests/visual/stories.spec.ts',
      test: 'Design System/Feedback/EmptyState (no results, zero state): Sheet',
    },
  },
  {
    name: 'arrow keys of a calendar are not mirrored',
    file: 'src/design-system/components/date-picker/Calendar.tsx',
    find: "event.currentTarget.matches(':dir(rtl)') ?",
    replace: "!event.currentTarget.matches(':dir(rtl)') ?",
    caughtBy: {
      suite: 'visual',
      file: 'tests/visual/stories.spec.ts',
      test: 'Design System/Inputs/DatePicker (calendar)/Behavior: Arrow Keys From Right To Left',
    },
  },
  {
    name: 'a badge throws',
    file: 'src/design-system/components/badge/Badge.tsx',
    find: 'count.toLocaleString(locale)',
    replace: "count.toLocaleString('no locale')",
    caughtBy: {
      suite: 'visual',
      file: 'tests/visual/stories.spec.ts',
      test: 'Design System/Data/Badge (count, counter): Sheet',
    },
  },

  // Pictures
  {
    name: 'danger is green in dark mode',
    file: 'src/design-system/theme/tokens.ts',
    find: "danger: { light: 'red-700', dark: 'red-400' },",
    replace: "danger: { light: 'red-700', dark: 'green-400' },",
    caughtBy: {
      suite: 'visual',
      file: 'tests/visual/stories.spec.ts',
      test: 'Design System/Data/StatusBadge (status pill): Sheet',
    },
  },
  {
    name: 'a calendar does not fit on a small phone',
    file: 'src/design-system/components/date-picker/Calendar.tsx',
    find: 'repeat(7, minmax(0, 40px))',
    replace: 'repeat(7, 40px)',
    caughtBy: {
      suite: 'visual',
      file: 'tests/visual/stories.spec.ts',
      test: 'Pages/AssessmentWizard: Scheduling',
    },
  },
  {
    name: 'two dates overlap in large text',
    file: 'src/design-system/components/field-group/FieldGroup.tsx',
    find: 'minmax(min(100%, 8.25rem), 1fr)',
    replace: 'minmax(min(100%, 132px), 1fr)',
    caughtBy: {
      suite: 'visual',
      file: 'tests/visual/stories.spec.ts',
      test: 'Design System/Inputs/DateRangePicker (date range): Sheet',
    },
  },
  {
    name: 'tags of a combobox stick out of its frame',
    file: 'src/design-system/components/combobox/ComboboxBox.tsx',
    find: '  &:has(> span) { padding: var(--space-1) var(--space-1) 0; }\n',
    replace: '',
    caughtBy: {
      suite: 'visual',
      file: 'tests/visual/stories.spec.ts',
      test: 'Design System/Inputs/Combobox (autocomplete, typeahead): Multiple',
    },
  },

  // Docs pages
  {
    name: 'the docs page of a component names a type that it does not show',
    file: 'stories/guides/InviteRows.tsx',
    find: "    readType(inviteRowsEditSource, 'InviteRowDetail'),\n",
    replace: '',
    caughtBy: {
      suite: 'docs',
      file: 'tests/docs/docsPages.spec.ts',
      test: 'Patterns/InviteRows (repeatable fields, field array)',
    },
  },

  // Journeys
  {
    name: 'a step of the wizard overwrites the changes of a colleague',
    file: 'src/app/ui/forms/saveOver.ts',
    find: 'const conflicts = findConflicts(edits, saved);',
    replace: 'const conflicts = findConflicts(edits, saved).slice(1);',
    caughtBy: {
      suite: 'e2e',
      file: 'tests/e2e/wizardDraft.spec.ts',
      test: 'conflicting changes ask which version to keep',
    },
  },
  {
    name: 'an emailed link opens assessments beside its own',
    file: 'src/server/http/authorize.ts',
    find: '  if (link.assessmentId !== null && assessmentId !== link.assessmentId) throw AppError.codeRequired();\n',
    replace: '',
    caughtBy: {
      suite: 'e2e',
      file: 'tests/e2e/linkPage.spec.ts',
      test: 'a link books its assessment, and a code opens the others in place',
    },
  },
  {
    name: 'a calendar has a label that no role allows',
    file: 'src/design-system/components/date-picker/Calendar.tsx',
    find: '    calendarContainer: Container,\n',
    replace: '',
    caughtBy: {
      suite: 'e2e',
      file: 'tests/e2e/wizardScreens.spec.ts',
      test: 'the wizard shows the specified texts',
    },
  },

  // Reliability and attacks
  {
    name: 'a repeated request has its effect again',
    file: 'src/server/platform/api/idempotency.ts',
    find: 'if (request === undefined) return act();',
    replace: "if (request?.key !== '') return act();",
    caughtBy: {
      suite: 'reliability',
      file: 'tests/reliability/repeatedPosts.test.ts',
      test: 'are repeated without duplicates',
    },
  },
  {
    name: 'two bookings at once do not wait for each other',
    file: 'src/server/platform/database/migrations/0052_held_times.sql',
    find: 'perform pg_advisory_xact_lock(hashtextextended(of_track::text, -bucket));',
    replace: '',
    caughtBy: {
      suite: 'reliability',
      file: 'tests/reliability/capacityRace.test.ts',
      test: 'never book more at once than seats',
    },
  },
  {
    name: 'the lines of a member file are not limited',
    file: 'src/server/organizations/invitations/readMemberCsv.ts',
    find: 'limitLines(rest, delimiter)',
    replace: 'rest',
    caughtBy: {
      suite: 'attacks',
      file: 'tests/attacks/attacks.test.ts',
      test: 'with previews of files of empty lines',
    },
  },
];
