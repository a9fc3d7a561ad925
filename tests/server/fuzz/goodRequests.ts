import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import {
  getAppointmentCalendar,
  lookUpBookingLink,
  scheduleAppointment,
  verifyBookingLink,
} from '#contract/appointment.ts';
import {
  cancelAssessment,
  createAssessment,
  deleteAssessment,
  removeAssessmentMember,
  resendAssessmentInvitation,
} from '#contract/assessment.ts';
import {
  logOut,
  refreshToken,
  registerInvite,
  requestPasscode,
  verifyMember,
  verifyOrganizationAdmin,
  verifyPractitioner,
} from '#contract/auth.ts';
import { addDaysOff, removeDaysOff, saveWorkingHours } from '#contract/availability.ts';
import { endCard, printCards, verifyCard } from '#contract/bookingCard.ts';
import type { Call } from '#contract/call.ts';
import type { MembershipRole } from '#contract/common.ts';
import { updateDetailUse } from '#contract/detailUse.ts';
import { getFile, uploadAttachments, uploadOrganizationImage, uploadUserImage } from '#contract/file.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';
import { addGroup, changeGroupPeople, removeGroup, updateGroup } from '#contract/group.ts';
import { holdTime } from '#contract/heldTime.ts';
import { askForCorrection, decideCorrection } from '#contract/identityCorrection.ts';
import { getInvitationByToken } from '#contract/invitation.ts';
import { approvePractitioner, correctMember, deactivateMember, resendMemberInvitation } from '#contract/member.ts';
import { decideMerge, mergeMembers, previewMerge, withdrawMerge } from '#contract/memberMerge.ts';
import { declineMembership, leaveOrganization } from '#contract/membership.ts';
import {
  addOrganizationField,
  orderOrganizationFields,
  removeOrganizationField,
  updateOrganizationField,
} from '#contract/organizationField.ts';
import { eraseMe, eraseMember } from '#contract/personalData.ts';
import { undoFinish, updateResult } from '#contract/result.ts';
import { chooseRosterRow, commitRoster, undoRoster } from '#contract/roster.ts';
import { endAllSessions, endSession } from '#contract/session.ts';
import { lookUpSignInLink, verifySignInLink } from '#contract/signInLink.ts';
import { addSite, closeRoom, removeSite, reopenRoom, updateSite } from '#contract/site.ts';
import { endRole, removeFromTeam } from '#contract/team.ts';
import { addEmailAddress, addWalkIn } from '#contract/walkIn.ts';
import { addDays } from '#domain/calendarDate.ts';
import { withoutEmail } from '#domain/emailAddress.ts';
import { createBookingLinks } from '#server/assessments/appointments/bookingLinks.ts';
import { createCardCodes } from '#server/organizations/booking-cards/cardCodes.ts';
import { type Expectation, expectations } from '#tests/server/authorization/expectations.ts';
import { assessmentBody, day, eight, everyDay, hour, succeed } from '#tests/support/bookingWorld.ts';
import type { Random } from '#tests/support/random.ts';
import { bloodPressure, pdf, saveResult } from '#tests/support/resultWorld.ts';
import type { CallOptions, Client, TestServer } from '#tests/support/testServer.ts';
import { type FuzzSide, tokenOf } from './fuzzSide.ts';

/** A request that succeeds, unless another request has used up its data. */
export interface GoodRequest extends CallOptions {
  /** The caller, if it is not one of the organization's three people. */
  readonly by?: Client;
}

interface Scene {
  readonly server: TestServer;
  readonly side: FuzzSide;
  readonly role: MembershipRole;
  readonly random: Random;
}

type Preparation = (scene: Scene) => Promise<GoodRequest> | GoodRequest;

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f766e' } })
  .png()
  .toBuffer();

/** Calls whose request in the authorization matrix is refused, or would delete data that others need. */
const preparations = new Map<Call, Preparation>([
  [
    scheduleAppointment,
    async (scene) => {
      // A new person, because the appointment of the other one was attended.
      const { client, assessmentMemberId } = await withParticipant(scene);
      const startsAt = eight + (scene.random.below(5) * 24 + scene.random.below(2)) * hour;
      return {
        ...(scene.role === 'Member' && { by: client }),
        params: { assessmentId: scene.side.own.assessmentId },
        body: { startsAt, assessmentMemberId },
      };
    },
  ],
  [
    holdTime,
    async (scene) => {
      const { assessmentMemberId } = await withParticipant(scene);
      const startsAt = eight + (scene.random.below(5) * 24 + scene.random.below(2)) * hour;
      const body = { startsAt, assessmentMemberId, expiresAt: startsAt - scene.random.below(24) * hour };
      return { params: { assessmentId: scene.side.own.assessmentId }, body };
    },
  ],
  [
    getAppointmentCalendar,
    async ({ server, side: { own } }) => {
      const { rows } = await server.pool.query(
        'select id from appointment where assessment_member_id = $1 and canceled_at is null',
        [own.assessmentMemberId],
      );
      return { params: { appointmentId: rows[0]?.id ?? own.appointmentId } };
    },
  ],
  [
    saveWorkingHours,
    async ({ server, side: { own }, random }) => {
      const { rows } = await server.pool.query(
        'select version from practitioner_hours where organization_member_id = $1',
        [own.practitionerId],
      );
      const { organizationId, practitionerId } = own;
      const days = random.chance(0.5) ? everyDay() : null;
      return {
        params: { organizationId, practitionerId },
        body: { days, siteIds: [], version: rows[0]?.version ?? 0 },
      };
    },
  ],
  [
    addDaysOff,
    ({ side: { own }, random }) => {
      const firstDay = addDays('2027-05-01', random.below(20_000));
      return {
        params: { organizationId: own.organizationId, practitionerId: own.practitionerId },
        body: { firstDay, lastDay: firstDay },
      };
    },
  ],
  [
    removeDaysOff,
    async ({ server, side: { own } }) => {
      const { rows } = await server.pool.query(
        `insert into practitioner_days_off (organization_id, organization_member_id, first_day, last_day)
         values ($1, $2, '2027-04-01', '2027-04-05') returning id`,
        [own.organizationId, own.practitionerId],
      );
      const { organizationId, practitionerId } = own;
      return { params: { organizationId, practitionerId, daysOffId: rows[0].id } };
    },
  ],
  [addWalkIn, withWalkIn],
  [
    addEmailAddress,
    async (scene) => {
      const { params, body } = await withWalkIn(scene);
      const { json } = await scene.side.practitioner.client.call(addWalkIn, { params, body });
      return {
        params: { assessmentMemberId: json.data?.assessmentMemberId ?? scene.side.own.assessmentMemberId },
        body: { email: `${randomUUID()}@example.com` },
      };
    },
  ],
  [cancelAssessment, withNewAssessment],
  [deleteAssessment, withNewAssessment],
  [
    resendAssessmentInvitation,
    async ({ server, side }) => {
      // More than a minute after the last email.
      await server.pool.query(
        `update mail_message set queued_at = queued_at - interval '1 hour' where organization_member_id = $1`,
        [side.invited.organizationMemberId],
      );
      return { params: ofUnbooked(side) };
    },
  ],
  [
    declineMembership,
    async ({ server, side: { own } }) => {
      const { organizationMemberId, client } = await server.addMember(own.organizationId, { accepted: false });
      return { params: { organizationMemberId }, by: client };
    },
  ],
  [
    leaveOrganization,
    async ({ server, side: { own } }) => {
      const { organizationMemberId, client } = await server.addMember(own.organizationId);
      return { params: { organizationMemberId }, by: client };
    },
  ],
  [
    removeAssessmentMember,
    async (scene) => {
      // A new person, because other calls need the one who has not booked.
      const { assessmentMemberId } = await withParticipant(scene);
      return { params: { assessmentId: scene.side.own.assessmentId, assessmentMemberId } };
    },
  ],

  [verifyOrganizationAdmin, (scene) => withCode(scene, 'OrganizationAdmin')],
  [verifyMember, (scene) => withCode(scene, 'Member')],
  [verifyPractitioner, (scene) => withCode(scene, 'Practitioners')],
  [verifyFreshCode, withFreshCode],
  [lookUpBookingLink, withBookingLink],
  [verifyBookingLink, withBookingLink],
  [verifyCard, async (scene) => ({ body: { code: (await withCard(scene)).code } })],
  [
    printCards,
    async (scene) => {
      const { organizationMemberId } = await withCard(scene);
      const { organizationId } = scene.side.own;
      return { params: { organizationId }, body: { organizationMemberIds: [organizationMemberId] } };
    },
  ],
  [
    endCard,
    async (scene) => ({
      params: { organizationId: scene.side.own.organizationId, userId: (await withCard(scene)).userId },
    }),
  ],
  [lookUpSignInLink, withLink],
  [verifySignInLink, withLink],
  [registerInvite, ({ side }) => ({ body: side.invitation })],
  [getInvitationByToken, ({ side }) => ({ params: { token: side.invitation.token } })],
  [
    refreshToken,
    async ({ server, side }) => {
      const by = await server.signIn(side.member.userId, 'Member');
      return { by, body: { refreshToken: by.refreshToken } };
    },
  ],
  [logOut, async (scene) => ({ by: await anotherSession(scene) })],
  [
    endAllSessions,
    async ({ server, role }) => {
      const { userId } = await server.addUser();
      return { by: await server.signIn(userId, role === 'OrganizationAdmin' ? role : 'OrganizationAdmin') };
    },
  ],
  [
    endSession,
    async (scene) => {
      const by = await anotherSession(scene);
      return { by, params: { sessionId: sessionIdOf(by) } };
    },
  ],

  [
    getFile,
    ({ side, role, random }) => ({
      params: { file: role === 'OrganizationAdmin' ? random.uuid() : side.own.attachment },
    }),
  ],
  [uploadUserImage, () => ({ form: formOf('image', picture, 'me.png') })],
  [uploadOrganizationImage, () => ({ form: formOf('image', picture, 'logo.png') })],
  [uploadAttachments, () => ({ form: formOf('attachments', pdf(), 'results.pdf') })],

  [
    resendMemberInvitation,
    ({ side }) => ({
      params: { organizationId: side.own.organizationId, userId: side.invited.userId },
    }),
  ],
  [
    approvePractitioner,
    async ({ server, side: { own } }) => {
      const inviter = await server.addMember(own.organizationId, { role: 'OrganizationAdmin' });
      const person = await server.addMember(own.organizationId, { role: 'Practitioners', accepted: false });
      await server.pool.query('update organization_member set awaits_approval = true, invited_by = $1 where id = $2', [
        inviter.userId,
        person.organizationMemberId,
      ]);
      return { params: { organizationId: own.organizationId, userId: person.userId } };
    },
  ],
  [
    deactivateMember,
    ({ side }) => ({
      params: { organizationId: side.own.organizationId, userId: side.colleague.userId },
      body: { cancelAppointments: false },
    }),
  ],
  [
    updateResult,
    async ({ server, side: { own }, random }) => {
      const { rows } = await server.pool.query('select version from result where assessment_member_id = $1', [
        own.assessmentMemberId,
      ]);
      const body = { status: 'Final', observations: [bloodPressure], summary: 'Seen', attachments: [own.attachment] };
      return {
        params: { assessmentMemberId: own.assessmentMemberId },
        body: {
          ...body,
          version: rows[0]?.version ?? 0,
          attachments: random.chance(0.5) ? body.attachments : [],
          reason: 'Typing error',
        },
      };
    },
  ],
  [
    undoFinish,
    // A result of its own: others correct and open the shared one.
    async (scene) => {
      const { server, side } = scene;
      const { assessmentMemberId } = await withArrived(scene);
      const by = await server.signIn(side.practitioner.userId, 'Practitioners');
      await succeed(saveResult(by, assessmentMemberId, { status: 'Final', observations: [bloodPressure] }));
      return { by, params: { assessmentMemberId } };
    },
  ],
  [
    eraseMe,
    async ({ server, side: { own } }) => {
      const { client, email } = await server.addMember(own.organizationId);
      return { by: client, body: { email } };
    },
  ],
  [
    eraseMember,
    async ({ server, side: { own } }) => {
      const { userId, email } = await server.addMember(own.organizationId);
      return { params: { organizationId: own.organizationId, userId }, body: { email } };
    },
  ],
  [
    correctMember,
    async ({ server, side: { own } }) => {
      const { userId } = await server.addMember(own.organizationId);
      // Without an address: people who have joined own theirs.
      return { params: { organizationId: own.organizationId, userId }, body: { fullName: 'Anna Nowak' } };
    },
  ],
  [askForCorrection, withCorrection],
  [previewMerge, async (scene) => ({ params: await withTwins(scene) })],
  [
    mergeMembers,
    async (scene) => {
      const params = await withTwins(scene);
      const client = await scene.server.signIn(scene.side.admin.userId, 'OrganizationAdmin');
      const { json } = await client.call(previewMerge, { params });
      return { params, body: { version: json.data.version, taken: [], stays: [] } };
    },
  ],
  [
    decideCorrection,
    async (scene) => {
      const { server, side } = scene;
      const request = await withCorrection(scene);
      const client = await server.signIn(side.admin.userId, 'OrganizationAdmin');
      await client.call(askForCorrection, request);
      const { rows } = await server.pool.query(
        'select id from identity_correction where organization_id = $1 and outcome is null order by asked_at desc limit 1',
        [side.own.organizationId],
      );
      return { params: { correctionId: rows[0]?.id ?? randomUUID() }, body: { decision: 'Confirmed' } };
    },
  ],
  [decideMerge, async (scene) => ({ params: await withMerge(scene), body: { decision: 'Refused' } })],
  [withdrawMerge, async (scene) => ({ params: await withMerge(scene) })],
  [commitRoster, async (scene) => ({ params: await withRoster(scene, 'Preview'), body: {} })],
  [undoRoster, async (scene) => ({ params: await withRoster(scene, 'Done') })],
  [
    chooseRosterRow,
    async (scene) => ({ params: { ...(await withRoster(scene, 'Preview')), line: '2' }, body: { choice: 'New' } }),
  ],
  [addSite, ({ side: { own } }) => ({ params: { organizationId: own.organizationId }, body: newSite() })],
  [updateSite, async (scene) => ({ params: await withNewSite(scene), body: { ...newSite(), version: 1 } })],
  [
    updateDetailUse,
    ({ side: { own } }) => ({
      params: { organizationId: own.organizationId, detail: 'department' },
      body: { isUsed: true, isSeenByPractitioners: true },
    }),
  ],
  [removeSite, async (scene) => ({ params: await withNewSite(scene) })],
  [
    closeRoom,
    async (scene) => ({ params: await withClosedRoom(scene), body: { firstDay: '2027-05-03', lastDay: '2027-05-05' } }),
  ],
  [reopenRoom, async (scene) => ({ params: await withClosedRoom(scene) })],
  [
    addOrganizationField,
    async (scene) => {
      const { organizationId } = await withNewField(scene);
      return { params: { organizationId }, body: { label: `F ${randomUUID().slice(0, 8)}`, kind: 'text' } };
    },
  ],
  [
    updateOrganizationField,
    async (scene) => ({
      params: await withNewField(scene),
      body: { label: `F ${randomUUID().slice(0, 8)}`, version: 1 },
    }),
  ],
  [
    orderOrganizationFields,
    async (scene) => {
      const { organizationId, fieldId } = await withNewField(scene);
      return { params: { organizationId }, body: { fieldIds: [fieldId] } };
    },
  ],
  [removeOrganizationField, async (scene) => ({ params: await withNewField(scene) })],
  [
    addGroup,
    ({ side: { own } }) => ({
      params: { organizationId: own.organizationId },
      body: { name: randomUUID(), filter: { roles: ['Member'], search: 'ada' } },
    }),
  ],
  [
    updateGroup,
    async (scene) => ({
      params: await withNewGroup(scene),
      body: { name: randomUUID(), filter: { statuses: ['Active'] }, version: 1 },
    }),
  ],
  [
    changeGroupPeople,
    ({ side: { own, colleague } }) => ({
      params: { organizationId: own.organizationId, groupId: own.groupId },
      body: { add: [own.organizationMemberId], remove: [colleague.organizationMemberId] },
    }),
  ],
  [removeGroup, async (scene) => ({ params: await withNewGroup(scene) })],
  [
    removeFromTeam,
    async ({ server, side: { own } }) => {
      const { userId } = await server.addMember(own.organizationId, { role: 'Practitioners' });
      return { params: { organizationId: own.organizationId, userId } };
    },
  ],
  [
    endRole,
    async ({ server, side: { own } }) => {
      const { userId } = await server.addMember(own.organizationId);
      return { params: { organizationId: own.organizationId, userId, role: 'Member' } };
    },
  ],
]);

export async function goodRequest(row: Expectation, scene: Scene): Promise<GoodRequest> {
  const { side, role } = scene;
  const prepare = preparations.get(row.call);
  if (prepare !== undefined) return prepare(scene);
  const person = { Member: side.member, Practitioners: side.practitioner, OrganizationAdmin: side.admin }[role];
  const params = Object.fromEntries(
    Object.keys(row.call.params?.shape ?? {}).map((name) => [name, String(side.known[name]?.[0])]),
  );
  return { params, ...row.request?.(side.own, person) };
}

/** The calls of the contract, each with its row of the matrix. */
export const contractCalls: readonly Expectation[] = expectations;

const ofUnbooked = ({ own: { assessmentId }, unbookedId: assessmentMemberId }: FuzzSide) => ({
  assessmentId,
  assessmentMemberId,
});

export const networkOf = (random: Random) => `10.${random.below(256)}.${random.below(256)}.${1 + random.below(254)}`;

/** Requests a code, or enough codes to get a link. The client must be the same, because a code works only there. */
async function askForMail({ server, side, random }: Scene, role: MembershipRole, times: number) {
  const { email } = await server.addMember(side.own.organizationId, { role, email: `${randomUUID()}@example.com` });
  let ip = '';
  for (let time = 0; time < times; time += 1) {
    ip = networkOf(random);
    await server.nobody.call(requestPasscode, { ip, body: { email, role } });
  }
  return { email, ip };
}

const newSite = () => ({
  name: randomUUID(),
  address: '12 Harbor Street',
  timeZone: 'Europe/Warsaw',
  mapUrl: 'https://maps.example.com/harbor',
  directions: 'Second floor',
  accessibility: 'Lift',
  rooms: [{ name: 'Room 1' }],
});

/** A staff list with a doubtful row. */
async function withRoster({ server, side: { own, admin } }: Scene, status: string) {
  const { organizationId } = own;
  const { rows } = await server.pool.query(
    `with added as (
       insert into roster (organization_id, id, mode, file_name, status, uploaded_by, committed_by, committed_at, facts)
       values ($1, gen_random_uuid(), 'Additions', 'staff.csv', $2, $3, $3, now(), '{"counts": {"Doubtful": 1}, "undecided": 1,
         "joiners": 0, "leavers": 0, "assessments": 0, "leaversBooked": 0, "appointments": 0, "newLinks": 0, "warnings": []}')
       returning organization_id, id
     ), row as (
       insert into roster_row (organization_id, roster_id, line, kind, full_name, email, member_id)
       select organization_id, id, 2, 'Doubtful', 'Ada', 'new-ada@example.com', $4 from added
     )
     select id from added`,
    [organizationId, status, admin.userId, own.organizationMemberId],
  );
  // One list is applied at a time, and no job runs here.
  await server.pool.query(
    `update roster set status = 'Done' where organization_id = $1 and status in ('Committing', 'Undoing')`,
    [organizationId],
  );
  return { organizationId, rosterId: rows[0].id as string };
}

async function withNewSite({ server, side: { own, admin } }: Scene) {
  const client = await server.signIn(admin.userId, 'OrganizationAdmin');
  const { organizationId } = own;
  const { json } = await client.call(addSite, { params: { organizationId }, body: newSite() });
  return { organizationId, siteId: json.data?.id ?? own.siteId };
}

async function withClosedRoom(scene: Scene) {
  const place = await withNewSite(scene);
  const { rows } = await scene.server.pool.query(
    `insert into room_closure (organization_id, room_id, first_day, last_day)
     select organization_id, id, '2027-04-01', '2027-04-05' from room where site_id = $1 returning id, room_id`,
    [place.siteId],
  );
  return {
    ...place,
    roomId: rows[0]?.room_id ?? scene.side.own.roomId,
    closureId: rows[0]?.id ?? scene.side.own.closureId,
  };
}

/** The only field of the organization, which can have few. */
async function withNewField({ server, side: { own } }: Scene) {
  const { organizationId } = own;
  const { rows } = await server.pool.query(
    `with removed as (update organization_field set archived_at = now() where organization_id = $1)
     insert into organization_field (organization_id, position, label, kind)
     values ($1, 1, gen_random_uuid()::text, 'text') returning id`,
    [organizationId],
  );
  return { organizationId, fieldId: rows[0].id as string };
}

async function withNewGroup({ server, side: { own, admin } }: Scene) {
  const client = await server.signIn(admin.userId, 'OrganizationAdmin');
  const { organizationId } = own;
  const body = { name: randomUUID(), filter: { roles: ['Member' as const] } };
  const { json } = await client.call(addGroup, { params: { organizationId }, body });
  return { organizationId, groupId: json.data?.id ?? own.groupId };
}

/** A draft, because others need the assessments that exist. */
async function withNewAssessment({ server, side: { own, admin } }: Scene): Promise<GoodRequest> {
  const client = await server.signIn(admin.userId, 'OrganizationAdmin');
  const params = { organizationId: own.organizationId };
  const { json } = await client.call(createAssessment, { params, body: assessmentBody() });
  return { params: { assessmentId: json.data?.id ?? own.assessmentId } };
}

/** An extra for a new person, in an assessment that takes place today. */
async function withWalkIn({ server, side: { own, admin } }: Scene) {
  const client = await server.signIn(admin.userId, 'OrganizationAdmin');
  const body = assessmentBody({ startDate: day('2027-03-01') });
  const { json } = await client.call(createAssessment, { params: { organizationId: own.organizationId }, body });
  const newPerson = { fullName: 'Ines Roy', employeeNumber: randomUUID().slice(0, 8), birthDate: '1984-03-12' };
  return { params: { assessmentId: json.data?.id ?? own.assessmentId }, body: { newPerson, hasAgreed: true } };
}

/** The link to a live appointment in the organization. */
async function withBookingLink({ server, side: { own } }: Scene): Promise<GoodRequest> {
  const { rows } = await server.pool.query(
    `select p.id, m.email from appointment p
    join assessment_member am on am.organization_id = p.organization_id and am.id = p.assessment_member_id
    join organization_member m on m.organization_id = am.organization_id and m.id = am.organization_member_id
    where p.organization_id = $1 and p.canceled_at is null and not m.is_inactive limit 1`,
    [own.organizationId],
  );
  const { config, secrets } = server.services;
  const links = createBookingLinks({ publicUrl: config.publicUrl, secret: secrets.sessionSecret });
  const key = { organizationId: own.organizationId, appointmentId: rows[0]?.id ?? own.appointmentId };
  const link = new URL(links.linkOf(key, { email: rows[0]?.email ?? '' }));
  return { body: { token: link.searchParams.get('booking') } };
}

/** A new member without an address, who has a card. */
async function withCard({ server, side: { own } }: Scene) {
  const member = await server.addMember(own.organizationId, { accepted: false, email: withoutEmail(randomUUID()) });
  const codes = createCardCodes({ secret: server.services.secrets.sessionSecret });
  const code = codes.create();
  await server.pool.query(
    `insert into booking_card (organization_id, organization_member_id, code_hash, expires_at)
    values ($1, $2, $3, now() + interval '90 days')`,
    [own.organizationId, member.organizationMemberId, codes.hash(code)],
  );
  return { ...member, code };
}

/** A new member who is invited to the assessment. */
async function withParticipant({ server, side: { own } }: Scene) {
  const member = await server.addMember(own.organizationId);
  const { rows } = await server.pool.query(
    `insert into assessment_member (organization_id, assessment_id, organization_member_id, invited_at, last_sent_at)
    values ($1, $2, $3, now(), now())
    on conflict (organization_id, assessment_id, organization_member_id) do update set last_sent_at = now()
    returning id`,
    [own.organizationId, own.assessmentId, member.organizationMemberId],
  );
  return { ...member, assessmentMemberId: String(rows[0].id) };
}

/** A participant who has come to an appointment. */
async function withArrived(scene: Scene) {
  const { organizationId, assessmentId } = scene.side.own;
  const participant = await withParticipant(scene);
  await scene.server.pool.query(
    `insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, is_extra, attendance)
    values ($1, $2, $3, now(), now() + interval '1 hour', true, 'Arrived')`,
    [organizationId, assessmentId, participant.assessmentMemberId],
  );
  return participant;
}

/** A correction of somebody who was examined. */
async function withCorrection(scene: Scene) {
  const { userId } = await withArrived(scene);
  const body = { fullName: 'Anna Nowak', employeeNumber: randomUUID().slice(0, 8) };
  return { params: { organizationId: scene.side.own.organizationId, userId }, body };
}

/** Two records that can be merged. */
async function withTwins({ server, side: { own } }: Scene) {
  const { organizationId } = own;
  const { userId } = await server.addMember(organizationId);
  const other = await server.addMember(organizationId, { accepted: false });
  return { organizationId, userId, otherUserId: other.userId };
}

async function withMerge(scene: Scene) {
  const { organizationId, userId, otherUserId } = await withTwins(scene);
  const { rows } = await scene.server.pool.query(
    `insert into member_merge (organization_id, kept_member_id, other_member_id, asked_by, asked_at, taken, stays)
     select $1, kept.id, other.id, $4, now(), '{}', '{}'
     from organization_member kept, organization_member other
     where kept.organization_id = $1 and kept.user_id = $2 and other.organization_id = $1 and other.user_id = $3
     returning id`,
    [organizationId, userId, otherUserId, scene.side.admin.userId],
  );
  return { mergeId: rows[0].id };
}

async function withCode(scene: Scene, role: MembershipRole): Promise<GoodRequest> {
  const { email, ip } = await askForMail(scene, role, 1);
  const code = (await scene.server.queuedMails(email)).at(-1)?.data.code ?? '0000';
  return { ip, body: { email, code } };
}

async function withFreshCode({ server, side, role, random }: Scene): Promise<GoodRequest> {
  const { email, client } = await server.addMember(side.own.organizationId, { role });
  const ip = networkOf(random);
  await client.call(requestFreshCode, { ip });
  return { ip, by: client, body: { code: (await server.queuedMails(email)).at(-1)?.data.code ?? '0000' } };
}

async function withLink(scene: Scene): Promise<GoodRequest> {
  const { email, ip } = await askForMail(scene, 'Member', 3);
  return { ip, body: { token: await tokenOf(scene.server, email, 'login') } };
}

const anotherSession = ({ server, side, role }: Scene) =>
  server.signIn(
    { Member: side.member, Practitioners: side.practitioner, OrganizationAdmin: side.admin }[role].userId,
    role,
  );

function sessionIdOf({ accessToken = '' }: Client): string {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid;
}

function formOf(field: string, bytes: Buffer, name: string): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}
