import { describe, expect, test } from 'vitest';
import {
  describeBookingPeriod,
  describeDays,
  describeSlots,
  statusOf,
} from '#app/features/assessments/assessmentTexts.ts';
import { sortOnTab, sortOptionsOf, splitMemberSort } from '#app/features/assessments/memberTabs.ts';
import { describePlaces } from '#app/features/assessments/placesText.ts';
import { buildAssessment, dayStart } from '#tests/support/assessmentBuilders.ts';

describe('places against people', () => {
  test('who will find no place is said apart', () => {
    expect(describePlaces({ placesOffered: 200, placesLeft: 37, memberCount: 240, scheduledCount: 163 })).toEqual({
      summary: '200 places offered, 37 free. 77 people have not scheduled',
      shortage: '40 will find no place.',
    });
  });

  test('nothing is short where everyone finds a place', () => {
    expect(describePlaces({ placesOffered: 200, placesLeft: 77, memberCount: 240, scheduledCount: 163 }).shortage).toBe(
      undefined,
    );
  });

  test('one of each is said as one', () => {
    expect(describePlaces({ placesOffered: 1, placesLeft: 1, memberCount: 1, scheduledCount: 0 }).summary).toBe(
      '1 place offered, 1 free. 1 person has not scheduled',
    );
  });
});

describe('the words of an assessment', () => {
  test('days are those of the organization', () => {
    // The start of 14 December in Warsaw is still 13 December in UTC.
    expect(describeDays(dayStart('2026-12-14'), dayStart('2026-12-18'), 'Europe/Warsaw')).toBe(
      '14/12/2026 – 18/12/2026',
    );
  });

  test('Canceled is shown as Cancelled', () => {
    expect(statusOf('Canceled').label).toBe('Cancelled');
  });

  test('duration and places of a slot', () => {
    expect(describeSlots(buildAssessment({ appointmentDuration: 90, appointmentsPerSlot: 3 }))).toBe(
      '1 h 30 min · 3 per slot',
    );
  });

  test('without a lead time booking opens with the invitation', () => {
    expect(describeBookingPeriod(buildAssessment())).toBe('01/12/2026 – 11/12/2026');
    expect(describeBookingPeriod(buildAssessment({ bookingLeadTime: false }))).toBe('From invitation until 18/12/2026');
  });
});

describe('the order of invited members', () => {
  test('dates are offered on the Scheduled tab only', () => {
    expect(sortOptionsOf('Scheduled').map(({ value }) => value)).toEqual([
      'fullName_ASC',
      'fullName_DESC',
      'date_DESC',
      'date_ASC',
    ]);
    expect(sortOptionsOf('NotScheduled').map(({ value }) => value)).toEqual(['fullName_ASC', 'fullName_DESC']);
  });

  test('an order by date gives way on the other tab, one by name stays', () => {
    expect(sortOnTab('date_DESC', 'NotScheduled')).toBe('fullName_ASC');
    expect(sortOnTab('fullName_DESC', 'NotScheduled')).toBe('fullName_DESC');
    expect(sortOnTab('date_DESC', 'Scheduled')).toBe('date_DESC');
  });

  test('the call gets key and direction apart', () => {
    expect(splitMemberSort('date_DESC')).toEqual({ sortBy: 'date', sortDirection: 'DESC' });
    expect(splitMemberSort('fullName_ASC')).toEqual({ sortBy: 'fullName', sortDirection: 'ASC' });
  });
});
