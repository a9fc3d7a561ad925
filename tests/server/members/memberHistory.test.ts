import { describe, expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { cancelAssessment, removeAssessmentMember, updateAssessment } from '#contract/assessment.ts';
import { recordAttendance } from '#contract/assessmentMember.ts';
import { exportAuditEvents } from '#contract/auditLog.ts';
import { listMemberAssessments, listMemberHistory } from '#contract/member.ts';
import { eraseMember } from '#contract/personalData.ts';
import {
  book,
  day,
  eight,
  hour,
  inviteAll,
  openAssessment,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import { foundPractice, putResult } from '#tests/support/resultWorld.ts';

const world = openBookingWorld();

interface Row {
  assessment: { name: string };
}

type Practice = Awaited<ReturnType<typeof foundPractice>>;

const ask = async (
  { organizationId, admin, member: { userId } }: Practice,
  query: Record<string, string | number> = {},
) => (await succeed(admin.client.call(listMemberHistory, { params: { organizationId, userId }, query }))).json;

const without = (events: Record<string, unknown>[], kind: string) => events.filter((event) => event.kind !== kind);

const attend = (practice: Practice, attendance: 'Arrived' | 'DidNotAttend' | null) =>
  succeed(
    practice.practitioner.client.call(recordAttendance, {
      params: { assessmentMemberId: practice.assessmentMemberId },
      body: { attendance },
    }),
  );

describe('the history of a member', () => {
  test('keeps each booking, move, cancellation and attendance as it was, with who did it', async () => {
    const practice = await foundPractice(world.server);
    const { admin, practitioner, member, assessmentId, assessmentMemberId } = practice;
    const first = String((await succeed(book(member.client, assessmentId, eight))).json.data.id);
    const staffReason = { code: 'PersonAsked' };
    await succeed(book(admin.client, assessmentId, eight + hour, { assessmentMemberId, replaces: first, staffReason }));
    await succeed(
      member.client.call(cancelAppointment, { params: { appointmentId: first }, query: { reason: 'Away' } }),
    );
    await succeed(book(admin.client, assessmentId, eight, { assessmentMemberId }));
    world.setClock('2027-03-08T09:30:00+01:00');
    await attend(practice, 'DidNotAttend');
    await attend(practice, null);
    await attend(practice, 'DidNotAttend');
    await succeed(book(member.client, assessmentId, eight + 25 * hour));

    const { data, meta } = await ask(practice);
    const itself = { by: { id: member.userId } };
    const byAdmin = { by: { id: admin.userId } };
    const byPractitioner = { by: { id: practitioner.userId, fullName: 'Joseph Lister' } };
    expect(without(data, 'Invited')).toMatchObject([
      { kind: 'Booked', startsAt: eight + 25 * hour, ...itself },
      { kind: 'AttendanceRecorded', attendance: 'DidNotAttend', startsAt: eight, ...byPractitioner },
      { kind: 'AttendanceRecorded', attendance: null, startsAt: eight, ...byPractitioner },
      { kind: 'AttendanceRecorded', attendance: 'DidNotAttend', startsAt: eight, ...byPractitioner },
      { kind: 'Booked', startsAt: eight, ...byAdmin },
      { kind: 'Canceled', startsAt: eight + hour, cancelReason: 'Away', ...itself },
      { kind: 'Moved', startsAt: eight + hour, movedFrom: eight, staffReason: 'PersonAsked', ...byAdmin },
      { kind: 'Booked', startsAt: eight, ...itself },
    ]);
    expect(data.find(({ kind }: { kind: string }) => kind === 'Invited')).toMatchObject({
      assessment: { id: assessmentId, name: 'Spring check' },
      by: null,
    });
    expect(meta).toEqual({ total: 9 });
    const second = await ask(practice, { limit: 2, offset: 2 });
    expect(second).toEqual({ data: data.slice(2, 4), meta });
  });

  test('tells once of an appointment that was cancelled with the assessment', async () => {
    const practice = await foundPractice(world.server);
    const { admin, member, assessmentId } = practice;
    await succeed(book(member.client, assessmentId, eight));
    await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));
    const canceled = (await ask(practice)).data.filter(({ kind }: { kind: string }) => kind === 'Canceled');
    expect(canceled).toMatchObject([{ startsAt: eight, by: null }]);
  });

  test('stays when the person is removed from the assessment', async () => {
    const practice = await foundPractice(world.server);
    const { admin, assessmentId, assessmentMemberId } = practice;
    await succeed(admin.client.call(removeAssessmentMember, { params: { assessmentId, assessmentMemberId } }));
    expect((await ask(practice)).data).toMatchObject([{ kind: 'Removed', by: { id: admin.userId } }]);
  });

  test('has nothing about results', async () => {
    const practice = await foundPractice(world.server);
    const { member, practitioner, assessmentId, assessmentMemberId } = practice;
    await succeed(book(member.client, assessmentId, eight));
    await attend(practice, 'Arrived');
    const before = await ask(practice);
    await succeed(putResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
    const after = await ask(practice);
    expect(after).toEqual(before);
  });

  test('names nobody who was erased', async () => {
    const practice = await foundPractice(world.server);
    const { organizationId, admin, practitioner, member, assessmentId } = practice;
    await succeed(book(member.client, assessmentId, eight));
    world.setClock('2027-03-08T09:30:00+01:00');
    await attend(practice, 'DidNotAttend');
    const params = { organizationId, userId: practitioner.userId };
    await succeed(admin.client.call(eraseMember, { params, body: { email: practitioner.email } }));
    const [latest] = without((await ask(practice)).data, 'Invited');
    expect(latest).toMatchObject({ kind: 'AttendanceRecorded', by: { id: practitioner.userId, fullName: null } });
  });

  test('puts the times into the file of the audit log', async () => {
    const practice = await foundPractice(world.server);
    const { organizationId, admin, member, assessmentId } = practice;
    const replaces = String((await succeed(book(member.client, assessmentId, eight))).json.data.id);
    await succeed(book(member.client, assessmentId, eight + hour, { replaces }));
    const csv = String((await succeed(admin.client.call(exportAuditEvents, { params: { organizationId } }))).bytes);
    expect(csv).toContain('startsAt: 2027-03-08T08:00:00.000Z, movedFrom: 2027-03-08T07:00:00.000Z');
  });
});

describe('the open assessments of a member', () => {
  test('leave out those that are over or cancelled, and tell whether appointments are booked today', async () => {
    const practice = await foundPractice(world.server);
    const { organizationId, admin, member, assessmentId } = practice;
    const over = await openAssessment(admin.client, organizationId, {
      body: { name: 'Early check', startDate: day('2027-03-01'), endDate: day('2027-03-02') },
    });
    await inviteAll(admin.client, over, [member]);
    const canceled = await openAssessment(admin.client, organizationId, { invite: [member] });
    await succeed(admin.client.call(cancelAssessment, { params: { assessmentId: canceled } }));
    const later = await openAssessment(admin.client, organizationId, { body: { name: 'Later' }, invite: [member] });
    const lead = { bookingLeadTime: true, bookingStartDate: day('2027-03-05'), bookingEndDate: day('2027-03-07') };
    await succeed(admin.client.call(updateAssessment, { params: { assessmentId: later }, body: lead }));
    world.setClock('2027-03-03T09:00:00+01:00');

    const params = { organizationId, userId: member.userId };
    const list = async (query: Record<string, string>) =>
      (await succeed(admin.client.call(listMemberAssessments, { params, query }))).json;
    const open = await list({ onlyOpen: 'true' });
    expect(open.meta).toEqual({ total: 2 });
    const byName = open.data.toSorted((a: Row, b: Row) => b.assessment.name.localeCompare(a.assessment.name));
    expect(byName).toMatchObject([
      { assessment: { id: assessmentId }, isBookingOpen: true },
      { assessment: { id: later }, isBookingOpen: false },
    ]);
    expect((await list({})).meta).toEqual({ total: 4 });
  });
});
