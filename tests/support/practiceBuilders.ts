import type { z } from 'zod';
import type { AssessmentMemberDetails, AssignedAssessmentMember } from '#contract/assessmentMember.ts';
import type { AssessmentResult, listResultAccess, ResultAccess } from '#contract/result.ts';
import { buildAssessmentMember, december, organizationZone } from './assessmentBuilders.ts';
import { fixedNow, testId } from './builders.ts';

/** The n-th appointment of 7 December, from 1: at 08:00, then every 45 minutes. */
export function buildAssignedMember(
  number = 1,
  parts: Partial<AssessmentMemberDetails> = {},
): AssignedAssessmentMember {
  const { id, organizationMember } = buildAssessmentMember(number);
  const startsAt = december(7, '08:00') + (number - 1) * 45 * 60_000;
  return {
    id,
    organizationMember,
    appointment: { id: testId('mail', 700 + number), startsAt, endsAt: startsAt + 45 * 60_000 },
    organization: { id: testId('organization'), name: 'Iman Works' },
    assessment: { id: testId('assessment'), name: 'Winter health check', timeZone: organizationZone },
    attendance: null,
    resultStatus: null,
    ...parts,
  };
}

/** A draft with a blood pressure and a summary. */
export function buildResult(parts: Partial<AssessmentResult> = {}): AssessmentResult {
  return {
    status: 'Draft',
    observations: [
      { code: '8480-6', value: 128, unit: 'mm[Hg]' },
      { code: '8462-4', value: 82, unit: 'mm[Hg]', note: 'Left arm, seated' },
    ],
    summary: 'Fit for work.',
    attachments: [],
    version: 1,
    updatedAt: fixedNow,
    savedBy: { id: testId('user'), fullName: 'Joseph Lister' },
    recordedFor: 'Anna Kowalska',
    finishedAt: null,
    isCorrected: false,
    reason: null,
    ...parts,
  };
}

/** Builds the reply that lists these accesses. Practitioners were appointed by Grace Hopper. */
export function buildResultAccesses(data: ResultAccess[]): z.infer<typeof listResultAccess.reply> {
  const keyOf = ({ person }: ResultAccess) => `${person.role} ${person.fullName}`;
  const people = [...Map.groupBy(data, keyOf).values()].flatMap((accesses) => {
    const [last] = accesses;
    const first = accesses.at(-1);
    if (first === undefined || last === undefined) return [];
    const appointedBy = last.person.role === 'Practitioners' && last.person.fullName !== null ? 'Grace Hopper' : null;
    const times = { firstAt: first.occurredAt, lastAt: last.occurredAt, count: accesses.length };
    return [{ id: first.id, ...last.person, appointedBy, approvedBy: null, ...times }];
  });
  return { data, meta: { total: data.length, people } };
}
