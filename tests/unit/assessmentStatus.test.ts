import { expect, test } from 'vitest';
import { type AssessmentStatus, assessmentStatusOf, type StatusFacts, statusLabels } from '#domain/assessmentStatus.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';

const facts: StatusFacts = { startDate: '2026-12-07', endDate: '2026-12-20', canceled: false, hasMembers: false };

test.each<[string, Partial<StatusFacts>, CalendarDate, AssessmentStatus]>([
  ['before the window, nobody invited', {}, '2026-12-06', 'NotStarted'],
  ['before the window, someone invited', { hasMembers: true }, '2026-12-06', 'Active'],
  ['its first day', { hasMembers: true }, '2026-12-07', 'InProgress'],
  ['its first day, nobody invited', {}, '2026-12-07', 'InProgress'],
  ['its last day', {}, '2026-12-20', 'InProgress'],
  ['the day after', { hasMembers: true }, '2026-12-21', 'Completed'],
  ['canceled before', { canceled: true }, '2026-12-06', 'Canceled'],
  ['canceled during', { canceled: true, hasMembers: true }, '2026-12-08', 'Canceled'],
  ['canceled and over', { canceled: true }, '2026-12-21', 'Canceled'],
])('%s', (_case, changes, today, status) => {
  expect(assessmentStatusOf({ ...facts, ...changes }, today)).toBe(status);
});

test('each status has its label', () => {
  expect(statusLabels).toEqual({
    NotStarted: 'Not Started',
    Active: 'Active',
    InProgress: 'In Progress',
    Completed: 'Completed',
    Canceled: 'Cancelled',
  });
});
