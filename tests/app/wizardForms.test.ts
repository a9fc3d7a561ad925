import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type GeneralInfoErrors,
  type GeneralInfoValues,
  toCreateBody,
  toFieldErrors,
  toGeneralInfo,
  toUpdateBody,
  validateGeneralInfo,
} from '#app/features/assessment-wizard/assessmentForm.ts';
import {
  draftOf,
  type Hours,
  hoursOf,
  proposeSchedule,
  scheduleDescriptions,
  scheduleErrors,
  scheduleOf,
  toScheduleBody,
  validateHours,
} from '#app/features/assessment-wizard/scheduleForm.ts';
import { generalSections, hoursSections, scheduleSections } from '#app/features/assessment-wizard/stepSections.ts';
import { createWizardDraft } from '#app/features/assessment-wizard/wizardDraft.ts';
import { newAssessmentState, wizardStepOf, wizardTitleOf } from '#app/features/assessment-wizard/wizardStep.ts';
import { localDrafts } from '#app/session/localDrafts.ts';
import { applyEdits, findConflicts, findEdits, noEdits } from '#app/ui/forms/edits.ts';
import { getFormats } from '#app/ui/texts/useFormats.ts';
import { getTexts, loadTexts } from '#app/ui/texts/useTexts.ts';
import { updateAssessment } from '#contract/assessment.ts';
import { decodeSettings } from '#contract/assessmentSettings.ts';
import { defaultSettings } from '#domain/assessmentSettings.ts';
import { defaultSchedule } from '#domain/schedule.ts';
import { findScheduleProblems } from '#domain/scheduleProblems.ts';
import { defaultRules } from '#domain/scheduleRules.ts';
import { buildAssessment, dayStart, organizationZone } from '#tests/support/assessmentBuilders.ts';
import { stubStorage } from '#tests/support/stubStorage.ts';

beforeAll(async () => {
  await Promise.all([loadTexts('account'), loadTexts('wizard')]);
});

const values: GeneralInfoValues = {
  name: '  Spring check-up ',
  description: ' Bring your glasses.\nNo coffee before. ',
  translations: {},
  durationHours: '1',
  durationMinutes: '30',
  startDate: '2027-03-28',
  endDate: '2027-04-02',
  appointmentsPerSlot: 2,
  bookingLeadTime: false,
  bookingStartDate: '2027-03-01',
  bookingEndDate: '2027-03-20',
  changeCutoffHours: '',
  valueSet: [{ code: '8867-4', kind: 'number' }],
};

describe('invalid input in general info', () => {
  const errorsOf = (changes: Partial<Record<keyof GeneralInfoValues, unknown>>) =>
    validateGeneralInfo({ ...values, ...changes } as GeneralInfoValues, { today: '2027-02-01', language: 'en' });

  test.each<[string, Partial<Record<keyof GeneralInfoValues, unknown>>, GeneralInfoErrors]>([
    ['nothing', {}, {}],
    [
      'no duration',
      { durationHours: '', durationMinutes: undefined },
      { durationHours: 'Hours are required', durationMinutes: 'Minutes are required' },
    ],
    ['spaces around numbers', { durationHours: ' 1 ', durationMinutes: ' 30 ' }, {}],
    ['a word for hours', { durationHours: 'one' }, { durationHours: 'Hours must be a number' }],
    ['half an hour as a fraction', { durationHours: '0.5' }, { durationHours: 'Hours must be a number' }],
    ['a word for minutes', { durationMinutes: 'half' }, { durationMinutes: 'Minutes must be a number' }],
    ['hours below zero', { durationHours: '-1' }, { durationHours: 'Hours cannot be negative' }],
    ['minutes below zero', { durationMinutes: '-1' }, { durationMinutes: 'Minutes cannot be negative' }],
    ['nine hours', { durationHours: '9', durationMinutes: '1' }, { durationHours: 'Maximum 8 hours' }],
    ['sixty minutes', { durationMinutes: '60' }, { durationMinutes: 'Maximum 59 minutes' }],
    [
      'too much of both',
      { durationHours: '9', durationMinutes: '60' },
      { durationHours: 'Maximum 8 hours', durationMinutes: 'Maximum 59 minutes' },
    ],
    [
      'E12: no time at all',
      { durationHours: '0', durationMinutes: '0' },
      { durationMinutes: 'Duration must be at least 5 minutes' },
    ],
    ['E12: each at its maximum', { durationHours: '8', durationMinutes: '59' }, {}],
    ['an emptied stepper', { appointmentsPerSlot: null }, { appointmentsPerSlot: 'Slots are required' }],
    ['slots that are no number', { appointmentsPerSlot: Number.NaN }, { appointmentsPerSlot: 'Slots are required' }],
    ['a start that is no date', { startDate: '31/02/2027' }, { startDate: 'Invalid date' }],
    ['an end that is no date', { endDate: '31/02/2027' }, { endDate: 'Invalid date' }],
    ['an empty start', { startDate: '' }, { startDate: 'Start date is required' }],
    ['a field never touched', { name: undefined }, { name: 'Assessment name is required' }],
    [
      'booking dates that are none',
      { bookingLeadTime: true, bookingStartDate: '31/02/2027', bookingEndDate: '31/02/2027' },
      { bookingStartDate: 'Invalid date', bookingEndDate: 'Invalid date' },
    ],
    ['the same with the lead time off', { bookingStartDate: '31/02/2027', bookingEndDate: '' }, {}],
    ['a cut-off below none', { changeCutoffHours: '-1' }, { changeCutoffHours: 'Hours cannot be negative' }],
    ['half an hour of cut-off', { changeCutoffHours: '0.5' }, { changeCutoffHours: 'Hours must be a number' }],
    ['a word for the cut-off', { changeCutoffHours: 'two' }, { changeCutoffHours: 'Hours must be a number' }],
    ['a long cut-off', { changeCutoffHours: '169' }, { changeCutoffHours: 'Maximum 168 hours' }],
  ])('%s', (_case, changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });
});

describe('the body that creates an assessment', () => {
  test('dates are the start of the day in the organization zone, the duration is in minutes', () => {
    expect(toCreateBody(values, organizationZone)).toEqual({
      name: 'Spring check-up',
      description: 'Bring your glasses.\nNo coffee before.',
      appointmentDuration: 90,
      startDate: Date.parse('2027-03-28T00:00:00+01:00'),
      endDate: Date.parse('2027-04-02T00:00:00+02:00'),
      appointmentsPerSlot: 2,
      bookingLeadTime: false,
      changeCutoffHours: 0,
      valueSet: [{ code: '8867-4', kind: 'number' }],
    });
  });

  test('a booking period is sent with the lead time on', () => {
    expect(toCreateBody({ ...values, bookingLeadTime: true }, organizationZone)).toMatchObject({
      bookingLeadTime: true,
      bookingStartDate: dayStart('2027-03-01'),
      bookingEndDate: dayStart('2027-03-20'),
    });
  });

  test('ignores empty dates of a disabled period', () => {
    const body = toCreateBody({ ...values, bookingStartDate: '', bookingEndDate: '31/02/2027' }, organizationZone);
    expect(body).not.toHaveProperty('bookingStartDate');
  });
});

describe('the body that updates an assessment', () => {
  const assessment = buildAssessment();

  test('sends the full assessment in the contract form', () => {
    const body = toUpdateBody(
      assessment,
      toGeneralInfo({ translations: {}, ...decodeSettings(assessment, assessment.timeZone) }),
    );
    expect(body).toEqual(assessment);
    expect(updateAssessment.body.safeParse(body).success).toBe(true);
  });

  test('removes a disabled period', () => {
    const off = {
      ...toGeneralInfo({ translations: {}, ...decodeSettings(assessment, assessment.timeZone) }),
      bookingLeadTime: false,
    };
    expect(toUpdateBody(assessment, off)).toMatchObject({
      bookingLeadTime: false,
      bookingStartDate: null,
      bookingEndDate: null,
    });
  });

  test('the dates of its settings are those of the organization', () => {
    expect(decodeSettings(assessment, assessment.timeZone)).toMatchObject({
      startDate: '2026-12-14',
      bookingStartDate: '2026-12-01',
      bookingEndDate: '2026-12-11',
    });
  });
});

describe('errors of the server', () => {
  const refusal = (fields: Record<string, string>) => ({
    status: 400,
    data: { message: 'Not valid', code: 'InvalidRequest', requestId: 'r-1', fields },
  });

  test('appear at the form field', () => {
    expect(toFieldErrors(refusal({ appointmentDuration: 'Maximum 8 hours', endDate: 'End date is required' }))).toEqual(
      {
        durationMinutes: 'Maximum 8 hours',
        endDate: 'End date is required',
      },
    );
  });

  test('skip fields that the form does not have', () => {
    expect(toFieldErrors(refusal({ closedDays: 'Closed days must lie inside the assessment window' }))).toEqual({});
    expect(toFieldErrors(new TypeError('Failed to fetch'))).toEqual({});
  });
});

/** The rules of a form that sets none. */
const emptyRules = { ...defaultRules(), noticeHours: null, bufferBeforeMinutes: null, bufferAfterMinutes: null };

/** The numbers that are sent for them. */
const noNumbers = { stepMinutes: null, noticeHours: 0, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, dailyCap: null };

describe('the schedule of the wizard', () => {
  test('an assessment without one begins with the default week', () => {
    const assessment = buildAssessment({ assessmentSchedule: { days: [] }, closedDays: [dayStart('2026-12-15')] });
    expect(hoursOf(assessment)).toEqual({ schedule: defaultSchedule(), ...emptyRules, closedDays: ['2026-12-15'] });
  });

  test('a range in which no appointment fits is described', () => {
    const days = [{ day: 1, enabled: true, ranges: [{ timeFrom: 480, timeTo: 500 }] }];
    expect(scheduleDescriptions(getTexts('assessmentWizard'), getFormats(), days, 45)).toEqual({
      '1.0': 'No appointment of 45 min fits in here',
    });
  });

  test('errors are keyed by day and position, and only of days that are on', () => {
    const overlap = [
      { timeFrom: 480, timeTo: 720 },
      { timeFrom: 690, timeTo: 1020 },
    ];
    const days = [
      { day: 2, enabled: true, ranges: [{ timeFrom: 360, timeTo: 420 }, ...overlap] },
      { day: 3, enabled: false, ranges: overlap },
      { day: 0, enabled: true, ranges: [{ timeFrom: 600, timeTo: 600 }] },
    ];
    expect(scheduleErrors(days)).toEqual({
      '2.1': 'Time range overlaps with another range',
      '2.2': 'Time range overlaps with another range',
      '0.0': 'Start time must be before end time',
    });
  });

  test('is sent with days of the week as numbers and dates as instants', () => {
    const ranges = [{ timeFrom: 480, timeTo: 1440 }];
    const day = { day: 1, enabled: true, ranges };
    const otherHours = [{ date: '2026-12-16', ranges }] as const;
    const hours: Hours = { ...emptyRules, schedule: [day], closedDays: ['2026-12-15'], otherHours, stepMinutes: 15 };
    const body = { days: [day], closedDays: [dayStart('2026-12-15')] };
    expect(toScheduleBody(buildAssessment(), hours)).toEqual({
      ...body,
      otherHours: [{ date: dayStart('2026-12-16'), ranges }],
      ...noNumbers,
      stepMinutes: 15,
    });
    // A server of an earlier version refuses fields that it does not know.
    expect(toScheduleBody(buildAssessment({ otherHours: undefined }), hours)).toEqual(body);
  });

  test('errors of other hours are keyed by the position of the date and of the range', () => {
    const ranges = [{ timeFrom: 480, timeTo: 600 }];
    const backwards = [...ranges, { timeFrom: 600, timeTo: 480 }];
    const otherHours: Hours['otherHours'] = [
      { date: '2026-12-15', ranges },
      { date: '2026-12-16', ranges: backwards },
    ];
    const values = {
      ...emptyRules,
      schedule: [],
      closedDays: ['2026-12-15'] as const,
      otherHours,
      stepMinutes: Number.NaN,
    };
    expect(validateHours(values)).toEqual({
      otherHours: {
        '0': 'This day is closed. Open it to give it other hours.',
        '1.1': 'Start time must be before end time',
      },
      stepMinutes: 'Enter a whole number from 5 to 539',
    });
  });

  test('describes too few seats with the smallest fix', () => {
    const assessment = buildAssessment({ appointmentsPerSlot: 1, endDate: dayStart('2026-12-14') });
    const hours = { schedule: defaultSchedule(), ...emptyRules };
    // Monday, 08:00 to 17:00 in steps of 45 minutes: 12 seats.
    const now = dayStart('2026-12-01');
    const find = (people: number) => findScheduleProblems(draftOf(assessment, hours), { people, now });
    expect(find(12)).toEqual([]);
    expect(find(13)).toMatchObject([
      {
        missing: 1,
        fixes: [
          { kind: 'moreSeatsPerSlot', more: 1 },
          { kind: 'furtherDays', days: 1, endDate: '2026-12-15' },
          { kind: 'longerHours', minutes: 45 },
        ],
      },
    ]);
  });
});

describe('the schedule of the page that edits', () => {
  test('is closed every day if no hours were saved, since a default would not be saved with other changes', () => {
    const { schedule } = scheduleOf(buildAssessment({ assessmentSchedule: { days: [] } }));
    expect(schedule.map(({ enabled }) => enabled)).toEqual(Array(7).fill(false));
  });

  test('stays the same in sections', () => {
    const otherHours = [{ date: dayStart('2026-12-16'), ranges: [{ timeFrom: 480, timeTo: 600 }] }];
    const values = scheduleOf(buildAssessment({ closedDays: [dayStart('2026-12-15')], otherHours }));
    expect(scheduleSections.join(scheduleSections.split(values))).toEqual(values);
  });

  test('proposes settings and hours, without days outside of the window', () => {
    const ranges = [{ timeFrom: 480, timeTo: 600 }];
    const [within, outside] = [dayStart('2026-12-16'), dayStart('2026-12-17')].map((date) => ({ date, ranges }));
    const assessment = buildAssessment({
      closedDays: [dayStart('2026-12-15'), dayStart('2026-12-18')],
      otherHours: [within, outside].filter((hours) => hours !== undefined),
    });
    const values = { ...scheduleOf(assessment), endDate: '2026-12-16', durationMinutes: '30' };
    const { settings, hours, preview } = proposeSchedule(assessment, values);
    const closedDays = [dayStart('2026-12-15')];
    expect(settings).toEqual({
      ...assessment,
      endDate: dayStart('2026-12-16'),
      appointmentDuration: 30,
      closedDays,
      otherHours: [within],
    });
    expect(hours).toEqual({
      days: assessment.assessmentSchedule.days,
      closedDays,
      otherHours: [within],
      ...noNumbers,
    });
    expect(preview).toEqual({
      ...hours,
      startDate: assessment.startDate,
      endDate: dayStart('2026-12-16'),
      appointmentDuration: 30,
      appointmentsPerSlot: 2,
    });
  });
});

describe('the steps of the wizard', () => {
  test.each([
    ['/app/assessments/create', 0],
    ['/app/assessments/create/schedule-1', 0],
    ['/app/assessments/create/a-1', 0],
    ['/app/assessments/create/a-1/schedule', 1],
    ['/app/assessments/create/a-1/schedule/', 1],
    ['/app/assessments/create/a-1/members', 2],
  ])('%s', (pathname, step) => {
    expect(wizardStepOf(pathname)).toBe(step);
  });
});

describe('the title of the wizard', () => {
  test('says Create Assessment until the assessment is opened again', () => {
    const t = getTexts('assessmentWizard');
    expect(wizardTitleOf(t, '', null)).toBe('Create Assessment');
    expect(wizardTitleOf(t, 'a-1', newAssessmentState)).toBe('Create Assessment');
  });

  test('says Edit Assessment for one that exists, invited or not', () => {
    const t = getTexts('assessmentWizard');
    expect(wizardTitleOf(t, 'a-1', null)).toBe('Edit Assessment');
    expect(wizardTitleOf(t, 'a-1', { from: '/app' })).toBe('Edit Assessment');
  });
});

describe('the draft of the wizard', () => {
  beforeEach(() => stubStorage('localStorage'));
  afterEach(() => vi.unstubAllGlobals());

  const saved = { sections: { name: 'Spring check', hours: '1', days: [1, 2] }, version: 3 };
  const typed = (changes: object) => ({ ...saved.sections, ...changes });

  test('holds only the sections that differ, with the values and the version they are based on', () => {
    const draft = createWizardDraft('u-1', 'a-1');
    draft.keep('general', { name: 'Summer check', days: [1, 2] }, saved);
    expect(draft.editsOf('general')).toMatchObject({
      base: { name: 'Spring check', hours: '1' },
      changes: { name: 'Summer check', hours: '' },
    });
    expect(draft.find('general')?.version).toBe(3);
    // Someone else has saved: earlier changes stay based on the loaded values, later ones on the new ones.
    const newer = { sections: { name: 'Winter check', hours: '2', days: [1, 2] }, version: 4 };
    draft.keep('general', { name: 'Summer check', hours: '2', days: [5] }, newer);
    expect(draft.editsOf('general').base).toEqual({ name: 'Spring check', days: [1, 2] });
    expect(draft.find('general')?.version).toBe(3);
  });

  test('is found by another tab and after a new sign-in of the same person, and by nobody else', () => {
    createWizardDraft('u-1', 'a-1').keep('general', typed({ name: 'Summer check' }), saved);
    expect(createWizardDraft('u-1', 'a-1').editsOf('general').changes).toEqual({ name: 'Summer check' });
    expect(createWizardDraft('u-2', 'a-1').exists()).toBe(false);
    expect(createWizardDraft('u-1', 'a-2').exists()).toBe(false);
    expect(createWizardDraft('u-1', '').exists()).toBe(false);
  });

  test('of a new assessment has no version', () => {
    const draft = createWizardDraft('u-1', '');
    draft.keep('general', typed({ name: 'Summer check' }), { sections: saved.sections });
    expect([draft.exists(), draft.find('general')?.version]).toEqual([true, undefined]);
  });

  test('keeps version and base of the other steps when one is saved', () => {
    const draft = createWizardDraft('u-1', 'a-1');
    draft.keep('general', typed({ name: 'Summer check' }), saved);
    draft.keep('hours', typed({ days: [5] }), saved);
    const newer = { sections: typed({ days: [7] }), version: 4 };
    draft.rebase('general', draft.editsOf('general'), 4);
    draft.drop('general');
    expect(draft.editsOf('general').changes).toEqual({});
    expect(draft.find('hours')?.version).toBe(3);
    expect(findConflicts(draft.editsOf('hours'), newer.sections)).toEqual(['days']);
  });

  test('of an earlier version of the app has no base, so each newer value is asked about', () => {
    const week = [{ day: 1, enabled: true, ranges: [] }];
    localDrafts.save(
      'wizard_u-1_a-1',
      JSON.stringify({
        version: 2,
        steps: { general: { name: 'Mine', durationHours: '2' }, hours: { schedule: week } },
      }),
    );
    const draft = createWizardDraft('u-1', 'a-1');
    expect(draft.editsOf('general').changes).toEqual({
      name: 'Mine',
      duration: { durationHours: '2', durationMinutes: '' },
    });
    expect(findConflicts(draft.editsOf('general'), { name: 'Theirs' })).toContain('name');
    expect(draft.editsOf('hours').changes).toEqual({ 1: { enabled: true, ranges: [] } });
  });

  test('is gone once nothing differs, is left or the person logs out', () => {
    const draft = createWizardDraft('u-1', 'a-1');
    const change = () => draft.keep('general', typed({ name: 'Summer check' }), saved);
    change();
    draft.keep('general', saved.sections, saved);
    expect(draft.exists()).toBe(false);
    draft.rebase('general', noEdits, 4);
    expect(draft.exists()).toBe(false);
    change();
    draft.remove();
    expect(draft.exists()).toBe(false);
    change();
    localStorage.setItem('theme', 'dark');
    localDrafts.clear();
    expect([draft.exists(), localStorage.getItem('theme')]).toEqual([false, 'dark']);
  });
});

describe('changes of two people', () => {
  const merge = (mine: object, theirs: object) => {
    const saved = hoursSections.split(hours);
    const latest = hoursSections.split({ ...hours, ...theirs });
    const edits = findEdits(saved, hoursSections.split({ ...hours, ...mine }));
    return { conflicts: findConflicts(edits, latest), merged: hoursSections.join(applyEdits(latest, edits)) };
  };
  const hours: Hours = { schedule: defaultSchedule(), ...emptyRules };
  const withDay = (day: number, timeFrom: number) => ({
    schedule: hours.schedule.map((week) =>
      week.day === day ? { ...week, ranges: [{ timeFrom, timeTo: 1020 }] } : week,
    ),
  });

  test('keep the Monday of one and the Thursday of the other', () => {
    const { conflicts, merged } = merge(withDay(1, 600), withDay(4, 660));
    expect(conflicts).toEqual([]);
    expect(merged.schedule[1]?.ranges).toEqual([{ timeFrom: 600, timeTo: 1020 }]);
    expect(merged.schedule[4]?.ranges).toEqual([{ timeFrom: 660, timeTo: 1020 }]);
  });

  test('and a time that is none survives the draft, which is JSON', () => {
    const typed = hoursSections.split({ ...hours, ...withDay(1, Number.NaN) });
    const { schedule } = hoursSections.join(JSON.parse(JSON.stringify(typed)));
    expect(schedule[1]?.ranges).toEqual([{ timeFrom: Number.NaN, timeTo: 1020 }]);
    expect(scheduleErrors(schedule)).toEqual({ '1.0': 'Enter times from 00:00 to 24:00' });
  });

  test('conflict where both changed the same day, unless in the same way', () => {
    expect(merge(withDay(1, 600), withDay(1, 660)).conflicts).toEqual(['1']);
    expect(merge(withDay(1, 600), withDay(1, 600)).conflicts).toEqual([]);
    const texts = hoursSections.texts(getTexts('assessmentWizard'), getFormats(), getTexts('measurements'));
    expect(texts['1']?.describe({ ...hours, ...withDay(1, 600) })).toBe('10:00–17:00');
  });

  test('never mix the hours of one with the minutes of the other', () => {
    const form = toGeneralInfo(defaultSettings('2026-05-04'));
    const edits = findEdits(generalSections.split(form), generalSections.split({ ...form, durationHours: '2' }));
    const theirs = generalSections.split({ ...form, durationMinutes: '30' });
    expect(findConflicts(edits, theirs)).toEqual(['duration']);
    expect(generalSections.join(generalSections.split(form))).toEqual(form);
  });
});
