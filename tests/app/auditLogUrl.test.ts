import { beforeAll, describe, expect, test } from 'vitest';
import { auditLogUrl, toAuditFilter } from '#app/features/settings/auditLogUrl.ts';
import { aboutEvent } from '#app/features/settings/auditTexts.ts';
import { getFormats } from '#app/ui/texts/useFormats.ts';
import { getTexts, loadTexts } from '#app/ui/texts/useTexts.ts';
import type { AuditEvent } from '#contract/auditLog.ts';
import { auditActions } from '#texts/en/settings/auditActions.ts';

const read = (query: string) => auditLogUrl.read(new URLSearchParams(query));

describe('the audit log in the URL', () => {
  test.each([
    '',
    'search=anna&action=SignedIn&action=ProfileUpdated&from=2026-12-01&to=2026-12-07&page=3',
    'from=2026-12-01',
  ])('"%s" says the same after reading and writing', (query) => {
    expect(auditLogUrl.write(new URLSearchParams(), read(query)).toString()).toBe(query);
  });

  test.each(['action=Unknown', 'from=2026-02-30', 'to=yesterday', 'page=0', 'page=1.5', 'page=x'])(
    'what it says wrongly narrows nothing: %s',
    (query) => {
      expect(read(query)).toEqual({ search: '', actions: [], from: '', to: '', page: 1 });
    },
  );

  test('includes both days in the organization’s zone', () => {
    const filter = toAuditFilter(read('from=2026-03-28&to=2026-03-29'), 'Europe/Warsaw');
    // The clocks go forward on the 29th: two days of 47 hours.
    expect(filter).toEqual({ from: Date.UTC(2026, 2, 27, 23), to: Date.UTC(2026, 2, 29, 22) });
  });
});

describe('the subject of an event', () => {
  beforeAll(() => loadTexts('settings'));

  const event: AuditEvent = {
    id: 'e',
    occurredAt: 0,
    action: 'AppointmentScheduled',
    actor: { id: 'u1', fullName: 'Ursula Iman', email: 'ursula@example.com', role: 'OrganizationAdmin' },
    person: { id: 'u2', fullName: 'Anna Kowalska', email: null },
    assessment: { id: 'a', name: 'Autumn health check' },
    networkAddress: null,
    requestId: null,
    details: {},
  };
  const corrected: AuditEvent = {
    ...event,
    action: 'MemberCorrected',
    assessment: null,
    details: { fields: ['fullName', 'email'] },
    addresses: { old: '', new: 'anna@example.com' },
  };

  test.each([
    ['person and assessment', event, 'Anna Kowalska · Autumn health check'],
    ['a number of people', { ...event, person: null, details: { count: 1200 } }, 'Autumn health check · 1,200 people'],
    ['one person', { ...event, person: null, assessment: null, details: { count: 1 } }, '1 person'],
    ['a corrected address', corrected, 'Anna Kowalska · name, email address (none to anna@example.com)'],
    [
      'why somebody was deactivated',
      { ...event, action: 'MemberDeactivated', assessment: null, details: { deactivationReason: 'AddedTwice' } },
      'Anna Kowalska · Added twice',
    ],
    ['nobody else', { ...event, person: event.actor, assessment: null }, ''],
    [
      'someone erased',
      { ...event, person: { id: 'u2', fullName: null, email: null }, assessment: null },
      'Erased person',
    ],
  ] as const)('%s', (_case, given, text) => {
    expect(aboutEvent(getTexts('auditLog'), getTexts('deactivation'), getFormats(), given)).toBe(text);
  });
});

test('writes Cancelled as all screens do', () => {
  expect(Object.values(auditActions).join('\n')).not.toMatch(/canceled/i);
});
