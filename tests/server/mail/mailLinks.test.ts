import { randomUUID } from 'node:crypto';
import { matchRoutes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from '#app/api/store.ts';
import { pageOfLink } from '#app/features/invitation/linkOccupant.ts';
import { paths } from '#app/session/paths.ts';
import { createRoutes } from '#app/start/router.tsx';
import { cancelAppointment, lookUpBookingLink, verifyBookingLink } from '#contract/appointment.ts';
import { cancelAssessment, getAssessmentForMember } from '#contract/assessment.ts';
import { registerInvite, requestPasscode } from '#contract/auth.ts';
import { remindAssessmentMembers } from '#contract/bookingReminder.ts';
import type { MembershipRole } from '#contract/common.ts';
import { getInvitationByToken, inviteMembers, inviteTeam } from '#contract/invitation.ts';
import { acceptMembership } from '#contract/membership.ts';
import { withdrawResult } from '#contract/result.ts';
import { updateResultRetention } from '#contract/resultRetention.ts';
import { lookUpSignInLink, verifySignInLink } from '#contract/signInLink.ts';
import { getMe } from '#contract/user.ts';
import { type MailKind, mailKinds } from '#server/mail/mailQueue.ts';
import { createWriteMail, toQueuedMail } from '#server/mail/writeMail.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import { book, eight, hour, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { offerAndRelease } from '#tests/support/offerAndRelease.ts';
import { foundPractice, haveArrived, saveResult } from '#tests/support/resultWorld.ts';
import type { Answer, Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const routes = createRoutes(createStore());
const write = createWriteMail({ brandName: 'Checkwell', mailFrom: 'no-reply@example.com' });

/** The kinds without a link. They say what to do in words, or that nothing has to be done. */
const withoutLink: readonly MailKind[] = [
  'passcode',
  'wrongPasscodes',
  'sessionEnded',
  'invitationWithdrawn',
  'identityCorrected',
];

interface MailedLink {
  readonly kind: string;
  readonly recipient: string;
  readonly organizationId: string | null;
  readonly link: string;
  /** The page that the words of the mail promise, and the role that sees it. */
  readonly page: string;
  readonly role: MembershipRole;
}

/** Causes a mail of each kind with a link. Returns the links, and somebody of another organization. */
async function mailEverything() {
  const { server } = world;
  await server.pool.query('delete from sign_in_charge');
  const practice = await foundPractice(server, { members: 4 });
  const { organizationId, admin, assessmentId, practitioner, assessmentMemberId } = practice;
  const [examined, booked, canceling, canceledByAdmin] = practice.members;
  if (!examined || !booked || !canceling || !canceledByAdmin) throw new Error('Four members are needed.');
  const redirectUrl = `${server.config.publicUrl}/email-link`;
  const params = { organizationId };
  const invite = async (role: MembershipRole): Promise<string> => {
    const person = { fullname: 'Ada', email: `${randomUUID()}@example.com` };
    const body =
      role === 'Member' ? { members: [person], redirectUrl } : { members: [{ ...person, role }], redirectUrl };
    await succeed(admin.client.call(role === 'Member' ? inviteMembers : inviteTeam, { params, body }));
    return person.email;
  };
  // An only administrator appoints alone, and then asks the second one.
  const roleOf = new Map<string, MembershipRole>();
  for (const role of ['Member', 'OrganizationAdmin', 'Practitioners'] as const) roleOf.set(await invite(role), role);
  await server.addMember(organizationId, { role: 'OrganizationAdmin' });
  await invite('Practitioners');
  const joining = await server.addMember(organizationId, { role: 'Practitioners', accepted: false });
  const { organizationMemberId } = joining;
  await succeed(joining.client.call(acceptMembership, { params: { organizationMemberId } }));

  await runAsSystem(() => server.services.invitationMails.release({ organizationId }));
  await succeed(admin.client.call(remindAssessmentMembers, { params: { assessmentId }, body: {} }));

  const first = await succeed(book(booked.client, assessmentId, eight));
  await succeed(book(booked.client, assessmentId, eight + 24 * hour, { replaces: first.json.data.id }));
  world.setClock('2027-03-08T08:30:00+01:00');
  await server.services.reminders.queueDue();
  world.resetClock();
  const own = await succeed(book(canceling.client, assessmentId, eight));
  await succeed(canceling.client.call(cancelAppointment, { params: { appointmentId: own.json.data.id } }));
  const other = await foundPractice(server);
  await succeed(book(other.member.client, other.assessmentId, eight));
  await offerAndRelease(server, other.admin.client, other.assessmentId);
  await succeed(other.admin.client.call(cancelAssessment, { params: { assessmentId: other.assessmentId } }));

  await haveArrived(server, assessmentMemberId);
  const record = (changes: object) => succeed(saveResult(practitioner.client, assessmentMemberId, changes));
  await record({ status: 'Final' });
  const withdrawal = { params: { assessmentMemberId }, body: { version: 1, reason: 'Wrong person' } };
  await succeed(practitioner.client.call(withdrawResult, withdrawal));
  await record({ status: 'Final' });
  await record({ status: 'Final', version: 2, summary: 'Corrected' });
  for (const table of ['result', 'withdrawn_result']) {
    await server.pool.query(`update ${table} set finished_at = finished_at - interval '3 years'`);
  }
  await succeed(admin.client.call(updateResultRetention, { params, body: { years: 1, expected: null } }));
  for (let times = 0; times < 3; times += 1) {
    // From three networks: strangers get two codes, then a link.
    const body = { email: booked.email, role: 'Member' };
    await succeed(server.nobody.call(requestPasscode, { body, ip: `10.20.${times}.1` }));
  }

  const assessmentPage = (id: string | null) => paths.myAssessment(id ?? '');
  interface Mail {
    readonly recipient: string;
    readonly organizationId: string | null;
    readonly assessmentId: string | null;
  }
  // An administrator of several organizations may be in another one.
  const pageIn = (page: string, { organizationId: id }: Mail) => `${page}?organization=${id}`;
  const pages: Partial<Record<string, (mail: Mail) => string>> = {
    signInLink: () => paths.my,
    organizationInvitation: ({ recipient }) =>
      pageOfLink({ role: roleOf.get(recipient) ?? 'Member', assessmentId: null }),
    practitionerAppointed: (mail) => pageIn(paths.teamSettings, mail),
    practitionersAwaitApproval: (mail) => pageIn(paths.teamSettings, mail),
    resultsDeletion: (mail) =>
      [practitioner.email, joining.email].includes(mail.recipient)
        ? paths.practice
        : pageIn(paths.organizationSettings, mail),
  };
  const mails = await server.db
    .selectFrom('mail_message')
    .where('status', '=', 'queued')
    .select(['kind', 'data', 'recipient', 'queued_at', 'assessment_id as assessmentId'])
    .select('organization_id as organizationId')
    .execute();
  const links = mails.flatMap((mail): MailedLink[] => {
    const { text, calendar } = write(toQueuedMail(mail), {
      recipient: mail.recipient,
      at: mail.queued_at,
      language: 'en',
    });
    const written = `${text}\n${calendar?.content.replaceAll('\r\n ', '') ?? ''}`;
    const page = pages[mail.kind]?.(mail) ?? assessmentPage(mail.assessmentId);
    const role = page.startsWith(paths.my)
      ? 'Member'
      : page.startsWith(paths.practice)
        ? 'Practitioners'
        : 'OrganizationAdmin';
    return [...new Set([...written.matchAll(/https?:\/\/\S+/g)].map(([link]) => link))].map((link) => ({
      kind: mail.kind,
      recipient: mail.recipient,
      organizationId: mail.organizationId,
      link,
      page,
      role,
    }));
  });
  const somebodyElse = await server.addMember(await server.addOrganization());
  return { links, somebodyElse: somebodyElse.client };
}

/** Where the page of a link leads, at once or after a sign-in. */
interface Opened {
  readonly page: string;
  readonly role: MembershipRole;
  /** Why it does not sign in. */
  readonly message?: string;
}

/** Opens a link as the app does. */
async function open({ link, role, recipient }: MailedLink, client: Client): Promise<Opened> {
  const { origin, pathname, search, searchParams } = new URL(link);
  expect(origin).toBe(world.server.config.publicUrl);
  if (pathname !== paths.emailLink) return { page: pathname + search, role };
  const [[name, token] = ['', '']] = [...searchParams];
  const { status, json } = await lookUp(name, token, client);
  if (status === 200) return destinationOf(json.data);
  expect(json.link, `${link} is unknown, so its page offers every role`).toMatchObject({ email: recipient });
  return { ...destinationOf(json.link), message: json.message };
}

function lookUp(name: string, token: string, client: Client): Promise<Answer> {
  if (name === 'token') return client.call(getInvitationByToken, { params: { token } });
  return client.call(name === 'login' ? lookUpSignInLink : lookUpBookingLink, { body: { token } });
}

const destinationOf = ({ role = 'Member' as MembershipRole, assessmentId = null as string | null }) => ({
  role,
  page: pageOfLink({ role, assessmentId }),
});

/** Signs in with a link. Undefined for a link to a page. */
async function signIn({ link, recipient: email }: MailedLink): Promise<Client | undefined> {
  const { pathname, searchParams } = new URL(link);
  const [[name, token] = ['', '']] = [...searchParams];
  if (pathname !== paths.emailLink) return undefined;
  const { nobody } = world.server;
  const reply =
    name === 'token'
      ? await succeed(nobody.call(registerInvite, { body: { email, token } }))
      : await succeed(nobody.call(name === 'login' ? verifySignInLink : verifyBookingLink, { body: { token } }));
  return world.server.withTokens(reply.json.data);
}

/** The guard above a page, which sends whoever is not signed in to the sign-in of its role, and then to the page. */
function guardOf(page: string): string | undefined {
  const matches = matchRoutes(routes, page) ?? [];
  expect(matches.at(-1)?.route.path, `${page} is no page`).not.toBe('*');
  return matches.map(({ route }) => route.Component?.name).find((name) => name?.startsWith('Require'));
}

const guards: Readonly<Record<MembershipRole, string>> = {
  OrganizationAdmin: 'RequireAdministrator',
  Member: 'RequireMember',
  Practitioners: 'RequirePractitioner',
};

describe('every link of every mail', () => {
  let mailed: Awaited<ReturnType<typeof mailEverything>>;
  beforeEach(async () => {
    await world.server.pool.query('delete from mail_message');
    mailed = await mailEverything();
  });

  /** Opens all links as nobody, their holders and somebody else. */
  async function expectAllToLead(): Promise<void> {
    const { links, somebodyElse } = mailed;
    for (const mail of links) {
      const { page, role, recipient, kind, organizationId } = mail;
      const holder = await holderOf(recipient, role);
      for (const client of [world.server.nobody, holder, somebodyElse]) {
        expect(await open(mail, client), `${kind} ${mail.link}`).toMatchObject({ page, role });
      }
      expect(guardOf(page)).toBe(guards[role]);
      const assessmentId = page.split(`${paths.my}/assessments/`)[1];
      if (assessmentId === undefined) continue;
      const look = { params: { organizationId: organizationId ?? '', assessmentId } };
      expect((await holder.call(getAssessmentForMember, look)).status, `${kind} for its holder`).toBe(200);
      expect((await somebodyElse.call(getAssessmentForMember, look)).status).toBe(404);
    }
  }

  async function holderOf(email: string, role: MembershipRole): Promise<Client> {
    const { id } = await world.server.db
      .selectFrom('app_user')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    return world.server.signIn(id, role);
  }

  /** Lets a month pass for what the database dates, too. */
  async function waitMonth(): Promise<void> {
    await world.server.pool.query(`update invitation set expires_at = expires_at - interval '31 days'`);
    world.setClock('2027-04-09T09:00:00+02:00');
    // Requests of others clear up what is old.
    await world.server.nobody.call(requestPasscode, { body: { email: 'new@example.com', role: 'Member' } });
  }

  test('leads where its words say, today, once used, and a month later', async () => {
    const kinds = new Set(mailed.links.map(({ kind }) => kind));
    expect(mailKinds.filter((kind) => !kinds.has(kind)).toSorted()).toEqual(withoutLink.toSorted());
    await expectAllToLead();
    for (const mail of mailed.links) {
      const { message } = await open(mail, world.server.nobody);
      const client = message === undefined ? await signIn(mail) : undefined;
      if (client === undefined) continue;
      expect((await client.call(getMe)).json.data).toMatchObject({ email: mail.recipient, role: mail.role });
    }
    await expectAllToLead();
    await waitMonth();
    await expectAllToLead();
  });

  test('leads there a month later although it was never opened', async () => {
    await waitMonth();
    await expectAllToLead();
  });
});
