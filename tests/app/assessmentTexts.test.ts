import { beforeAll, describe, expect, test } from 'vitest';
import {
  describeBookingPeriod,
  describeDays,
  describeSlots,
  statusOf,
} from '#app/features/assessments/assessmentTexts.ts';
import { sortOnTab, sortOptionsOf } from '#app/features/assessments/memberTabs.ts';
import { describeSeats, type SeatFacts } from '#app/features/assessments/seatsText.ts';
import { getFormats } from '#app/ui/texts/useFormats.ts';
import { getTexts, loadTexts } from '#app/ui/texts/useTexts.ts';
import { toSortQuery } from '#contract/sortOrder.ts';
import { buildAssessment, dayStart } from '#tests/support/assessmentBuilders.ts';

beforeAll(() => loadTexts('assessments'));

const formats = getFormats();

describe('seats and people', () => {
  const seatsOf = (facts: SeatFacts) => describeSeats(getTexts('assessmentDetails'), facts);

  test('describes a shortage', () => {
    expect(seatsOf({ seatsOffered: 200, seatsLeft: 37, memberCount: 240, scheduledCount: 163 })).toEqual({
      summary: '200 places offered, 37 free. 77 people have not scheduled',
      shortage: '40 people will not find a time.',
    });
  });

  test('reports no shortage with enough seats', () => {
    expect(seatsOf({ seatsOffered: 200, seatsLeft: 77, memberCount: 240, scheduledCount: 163 }).shortage).toBe(
      undefined,
    );
  });

  test('uses the singular for one', () => {
    expect(seatsOf({ seatsOffered: 1, seatsLeft: 1, memberCount: 1, scheduledCount: 0 }).summary).toBe(
      '1 place offered, 1 free. 1 person has not scheduled',
    );
    expect(seatsOf({ seatsOffered: 1, seatsLeft: 0, memberCount: 1, scheduledCount: 0 }).shortage).toBe(
      '1 person will not find a time.',
    );
  });
});

describe('texts of an assessment', () => {
  test('shows days in the organization zone', () => {
    // The start of 14 December in Warsaw is still 13 December in UTC.
    expect(describeDays(formats, dayStart('2026-12-14'), dayStart('2026-12-18'), 'Europe/Warsaw')).toBe(
      '14/12/2026 – 18/12/2026',
    );
  });

  test('Canceled is shown as Cancelled', () => {
    expect(statusOf(getTexts('assessmentStatuses'), 'Canceled').label).toBe('Cancelled');
  });

  test('describes duration and seats of a slot', () => {
    expect(
      describeSlots(
        getTexts('assessmentList'),
        formats,
        buildAssessment({ appointmentDuration: 90, appointmentsPerSlot: 3 }),
      ),
    ).toBe('1 h 30 min · 3 per slot');
  });

  test('without a lead time booking opens with the invitation', () => {
    const t = getTexts('assessmentDetails');
    expect(describeBookingPeriod(t, formats, buildAssessment())).toBe('01/12/2026 – 11/12/2026');
    expect(describeBookingPeriod(t, formats, buildAssessment({ bookingLeadTime: false }))).toBe(
      'From invitation until 18/12/2026',
    );
  });
});

describe('sorting assessment members', () => {
  test('offers sorting by date on the Scheduled tab only', () => {
    expect(sortOptionsOf(getTexts('invitedMembers'), 'Scheduled').map(({ value }) => value)).toEqual([
      'fullName_ASC',
      'fullName_DESC',
      'date_DESC',
      'date_ASC',
    ]);
    expect(sortOptionsOf(getTexts('invitedMembers'), 'NotScheduled').map(({ value }) => value)).toEqual([
      'fullName_ASC',
      'fullName_DESC',
    ]);
  });

  test('keeps sorting by name on the other tab, not by date', () => {
    expect(sortOnTab('date_DESC', 'NotScheduled')).toBe('fullName_ASC');
    expect(sortOnTab('fullName_DESC', 'NotScheduled')).toBe('fullName_DESC');
    expect(sortOnTab('date_DESC', 'Scheduled')).toBe('date_DESC');
  });

  test('sends key and direction separately', () => {
    expect(toSortQuery('date_DESC')).toEqual({ sortBy: 'date', sortDirection: 'DESC' });
    expect(toSortQuery('fullName_ASC')).toEqual({ sortBy: 'fullName', sortDirection: 'ASC' });
  });
});
