import { describe, expect, test, vi } from 'vitest';
import {
  describeOutsideSchedule,
  savedDatesOf,
  toCreateBody,
  toFieldFaults,
  toUpdateBody,
} from '#app/features/assessment-wizard/assessmentForm.ts';
import { weighPlaces } from '#app/features/assessment-wizard/places.ts';
import { scheduleErrors, scheduleToEdit, toWireDays } from '#app/features/assessment-wizard/scheduleForm.ts';
import { changeDraft, forgetDraft, hasDraft, readDraft } from '#app/features/assessment-wizard/wizardDrafts.ts';
import { wizardStepOf } from '#app/features/assessment-wizard/wizardStep.ts';
import { updateAssessment } from '#contract/assessment.ts';
import { type AssessmentValues, toAssessmentValues } from '#domain/assessmentFaults.ts';
import { defaultSchedule } from '#domain/schedule.ts';
import { buildAssessment, dayStart, organizationZone } from '#tests/support/assessmentBuilders.ts';
import { stubStorage } from '#tests/support/memoryStorage.ts';

const values: AssessmentValues = {
  name: '  Spring check-up ',
  durationHours: '1',
  durationMinutes: '30',
  startDate: '2027-03-28',
  endDate: '2027-04-02',
  appointmentsPerSlot: 2,
  bookingLeadTime: false,
  bookingStartDate: '2027-03-01',
  bookingEndDate: '2027-03-20',
};

describe('the body that creates an assessment', () => {
  test('dates are the start of the day in the organization zone, the duration is in minutes', () => {
    expect(toCreateBody(values, organizationZone)).toEqual({
      name: 'Spring check-up',
      appointmentDuration: 90,
      startDate: Date.parse('2027-03-28T00:00:00+01:00'),
      endDate: Date.parse('2027-04-02T00:00:00+02:00'),
      appointmentsPerSlot: 2,
      bookingLeadTime: false,
      changeCutoffHours: 0,
    });
  });

  test('a booking period is sent with the lead time on', () => {
    expect(toCreateBody({ ...values, bookingLeadTime: true }, organizationZone)).toMatchObject({
      bookingLeadTime: true,
      bookingStartDate: dayStart('2027-03-01'),
      bookingEndDate: dayStart('2027-03-20'),
    });
  });

  test('empty dates of a period that is switched off do no harm', () => {
    const body = toCreateBody({ ...values, bookingStartDate: '', bookingEndDate: 'invalid' }, organizationZone);
    expect(body).not.toHaveProperty('bookingStartDate');
  });
});

describe('the body that updates an assessment', () => {
  const assessment = buildAssessment();

  test('the fetched assessment goes back whole, as the contract takes it', () => {
    const body = toUpdateBody(assessment, toAssessmentValues(assessment, organizationZone));
    expect(body).toEqual(assessment);
    expect(updateAssessment.body.safeParse(body).success).toBe(true);
  });

  test('a period that was switched off is taken away', () => {
    const off = { ...toAssessmentValues(assessment, organizationZone), bookingLeadTime: false };
    expect(toUpdateBody(assessment, off)).toMatchObject({
      bookingLeadTime: false,
      bookingStartDate: null,
      bookingEndDate: null,
    });
  });

  test('the saved dates are those of the organization', () => {
    expect(savedDatesOf(assessment)).toEqual({
      startDate: '2026-12-14',
      bookingStartDate: '2026-12-01',
      bookingEndDate: '2026-12-11',
    });
  });
});

describe('what the server refuses', () => {
  const refusal = (fields: Record<string, string>) => ({
    status: 400,
    data: { message: 'Not valid', code: 'InvalidRequest', requestId: 'r-1', fields },
  });

  test('stands at the field of the form', () => {
    expect(toFieldFaults(refusal({ appointmentDuration: 'Maximum 8 hours', endDate: 'End date is required' }))).toEqual(
      {
        durationMinutes: 'Maximum 8 hours',
        endDate: 'End date is required',
      },
    );
  });

  test('names no field that the form does not have', () => {
    expect(toFieldFaults(refusal({ closedDays: 'Closed days must lie inside the assessment window' }))).toEqual({});
    expect(toFieldFaults(new TypeError('Failed to fetch'))).toEqual({});
  });

  test.each([
    [0, undefined],
    [1, '1 appointment no longer fits the schedule. It stays booked.'],
    [3, '3 appointments no longer fit the schedule. They stay booked.'],
  ])('%i appointments outside the schedule', (count, text) => {
    expect(describeOutsideSchedule(count)).toBe(text);
  });
});

describe('the schedule of the wizard', () => {
  test('an assessment without one begins with the default week', () => {
    expect(scheduleToEdit([])).toEqual(defaultSchedule());
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

  test('travels with whole days of the week as numbers', () => {
    expect(toWireDays([{ day: 1, enabled: true, ranges: [{ timeFrom: 480, timeTo: 1440 }] }])).toEqual([
      { day: 1, enabled: true, ranges: [{ timeFrom: 480, timeTo: 1440 }] },
    ]);
  });

  test('too few places are told with the smallest fix', () => {
    const assessment = buildAssessment({ appointmentsPerSlot: 1, endDate: dayStart('2026-12-14') });
    const hours = { schedule: defaultSchedule(), closedDays: [] };
    // Monday, 08:00 to 17:00 in steps of 45 minutes: 12 places.
    expect(weighPlaces(assessment, hours, 12)).toEqual({ places: 12, advice: undefined });
    expect(weighPlaces(assessment, hours, 13).advice).toMatchObject({
      text: '12 places for 13 people: 1 will find none.',
      fixText: 'One more place per slot, or Tuesday 15/12 as a further day, would do.',
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

  test('a draft keeps what another step changed, and what belongs to another assessment', () => {
    stubStorage('sessionStorage');
    const selection = { selectAll: true, include: [], exclude: ['m-2'] };
    changeDraft('other', { invitesNewMembers: true });
    changeDraft('a-1', { selection });
    changeDraft('a-1', { schedule: [], closedDays: ['2026-12-15'] });
    changeDraft('a-1', { schedule: undefined });
    expect(readDraft('a-1')).toEqual({ selection, closedDays: ['2026-12-15'] });
    expect(readDraft('other')).toEqual({ invitesNewMembers: true });
    changeDraft('a-1', { selection: undefined, closedDays: undefined });
    expect(hasDraft('a-1')).toBe(false);
    forgetDraft('other');
    expect(hasDraft('other')).toBe(false);
    vi.unstubAllGlobals();
  });
});
