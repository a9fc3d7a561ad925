import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { appointmentRoutes } from './appointments/appointmentRoutes.ts';
import { createAppointmentService } from './appointments/appointmentService.ts';
import { createReminderCheck, createReminders } from './appointments/reminders.ts';
import { assessmentMemberRoutes } from './assessment-members/assessmentMemberRoutes.ts';
import { createAssessmentMemberService } from './assessment-members/assessmentMemberService.ts';
import { createAssignedService } from './assessment-members/assignedService.ts';
import { assessmentRoutes } from './assessments/assessmentRoutes.ts';
import { createAssessmentService } from './assessments/assessmentService.ts';
import { createMemberAssessmentService } from './assessments/memberAssessmentService.ts';
import { auditRoutes } from './audit/auditRoutes.ts';
import { createAuditService } from './audit/auditService.ts';
import { createAccessTokens } from './auth/accessToken.ts';
import { authRoutes } from './auth/authRoutes.ts';
import { createMailboxSignIn } from './auth/mailboxSignIn.ts';
import { createPasscodeService } from './auth/passcodeService.ts';
import { createSessionService } from './auth/sessionService.ts';
import { createSignIn } from './auth/signIn.ts';
import { createSignInLimiter } from './auth/signInLimiter.ts';
import { createSignInLinkService } from './auth/signInLinkService.ts';
import { buildServer } from './buildServer.ts';
import type { Config } from './config.ts';
import { createConsentService } from './consent/consentService.ts';
import { giveConsent } from './consent/giveConsent.ts';
import { createDashboardService } from './dashboard/dashboardService.ts';
import { getDashboard } from './dashboard/getDashboard.ts';
import { openDatabaseClock } from './database/databaseClock.ts';
import { createDatabase } from './database/pool.ts';
import { fileRoutes } from './files/fileRoutes.ts';
import { createFileService } from './files/fileService.ts';
import { createOrphanedFiles } from './files/orphanedFiles.ts';
import { createBrowserCookies } from './http/browserCookies.ts';
import { createIdempotencyKeys } from './http/idempotencyKeys.ts';
import { createReadiness } from './http/readiness.ts';
import { createInvitationLinks } from './invitations/invitationLinks.ts';
import { invitationRoutes } from './invitations/invitationRoutes.ts';
import { createInvitationService } from './invitations/invitationService.ts';
import { createInvitePeople } from './invitations/invitePeople.ts';
import { createInviteService } from './invitations/inviteService.ts';
import { openMemberImports } from './invitations/memberImports.ts';
import { openJobs } from './jobs/jobs.ts';
import { createInvitationMails } from './mail/invitationMails.ts';
import { listMailbox } from './mail/listMailbox.ts';
import { createLocalMailbox } from './mail/localMailbox.ts';
import { createMailSender } from './mail/mailSender.ts';
import { openMailQueue } from './mail/openMailQueue.ts';
import { createWriteMail, organizerOf } from './mail/writeMail.ts';
import { createMemberAdminService } from './members/memberAdminService.ts';
import { memberRoutes } from './members/memberRoutes.ts';
import { createMemberService } from './members/memberService.ts';
import { createMetrics } from './metrics/createMetrics.ts';
import { organizationRoutes } from './organization/organizationRoutes.ts';
import { createOrganizationService } from './organization/organizationService.ts';
import { privacyRoutes } from './privacy/privacyRoutes.ts';
import { createPrivacyService } from './privacy/privacyService.ts';
import { resultRoutes } from './results/resultRoutes.ts';
import { createResultService } from './results/resultService.ts';
import type { Secrets } from './secrets.ts';
import { watchDiskSpace } from './startup/watchDiskSpace.ts';
import { openStorage } from './storage/storage.ts';
import { teamRoutes } from './team/teamRoutes.ts';
import { createTeamService } from './team/teamService.ts';
import { userRoutes } from './users/userRoutes.ts';
import { createUserService } from './users/userService.ts';

export interface ComposeParts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly pool: Pool;
  /**
   * Asks the database for its health, so that this never waits behind the calls.
   * @default pool
   */
  readonly healthPool?: Pool;
  /**
   * Notes what became of the mails, so that this never waits behind the calls.
   * @default pool
   */
  readonly mailPool?: Pool;
  readonly logger: FastifyBaseLogger;
  /**
   * Seconds until a mail that could not be sent is tried again for the first time.
   * @default 10
   */
  readonly mailRetrySeconds?: number;
  /**
   * The clock of assessments and appointments, and of the codes and budgets of signing in.
   * @default the clock of the database
   */
  readonly now?: () => Date;
}

const appFolder = join(import.meta.dirname, '..', '..', 'dist', 'app');

/** Makes every service and hands it what it works with. The database is at the newest schema. */
export async function composeServer({
  config,
  secrets,
  pool,
  healthPool = pool,
  mailPool = pool,
  logger,
  mailRetrySeconds = 10,
  now: givenClock,
}: ComposeParts) {
  const { brandName, mailFrom, publicUrl, smtpUrl } = config;
  const passcodeLength = config.otpLength === 6 ? 6 : 4;
  const db = createDatabase(pool);
  const clock = await openDatabaseClock(healthPool, (error) => {
    // A server waits for its database anyway, and says so.
    logger.debug({ err: error }, 'The clock of the database could not be read; it is counted on meanwhile');
  });
  const now = givenClock ?? clock.now;

  const jobs = await openJobs({ pool, logger, now: clock.now });
  const metrics = createMetrics({ pool, jobs });
  const mails = await openMailQueue({ jobs, retrySeconds: mailRetrySeconds });
  const invitationMails = createInvitationMails({ db, jobs, limits: config.invitationMails, now });
  const mailbox = createLocalMailbox(db);
  const transport = smtpUrl === undefined ? mailbox : await openSmtp({ url: smtpUrl, from: mailFrom });
  const mailSender = createMailSender({
    db: createDatabase(mailPool),
    jobs,
    transport,
    write: createWriteMail({ brandName, mailFrom }),
    logger,
    isStillTrue: createReminderCheck({ db }),
    noteMail: metrics.noteMail,
  });

  const accessTokens = createAccessTokens(secrets.sessionSecret, clock.now);
  const sessions = createSessionService({ db, pool, key: secrets.sessionSecret, accessTokens, mails });
  const storage = await openStorage(config);
  const orphanedFiles = createOrphanedFiles({ db, storage, logger });
  const idempotencyKeys = createIdempotencyKeys({ db, logger });
  const files = createFileService({ db, storage, orphanedFiles });
  const members = createMemberService({ db, invitationMails });
  const links = createInvitationLinks({ publicUrl });
  const users = createUserService({ db, files, members, links });
  const consents = createConsentService({ db, now });
  const organizations = createOrganizationService({ db, files, members, consents });
  const signIn = createSignIn({ sessions, now });
  const limiter = createSignInLimiter({ now, logger, noteBreaker: metrics.noteBreaker });
  const mailboxSignIn = createMailboxSignIn({ signUp: config.signUp, users, members, limiter, signIn });
  const team = createTeamService({ db, members });
  const passcodes = createPasscodeService({
    db,
    pepper: secrets.codePepper,
    length: passcodeLength,
    publicUrl,
    limiter,
    mails,
    mailboxSignIn,
    now,
  });
  const signInLinks = createSignInLinkService({ db, mailboxSignIn, now });
  const cookies = createBrowserCookies({ publicUrl });
  const invitations = createInvitationService({ db, members, signIn });
  const appointments = createAppointmentService({
    db,
    mails,

    organizer: organizerOf({ brandName, mailFrom }),
    publicUrl,
    now,
  });
  const assessments = createAssessmentService({ db, appointments, now });
  const assessmentMembers = createAssessmentMemberService({
    db,
    assessments,
    links,
    mails,
    invitationMails,
    now,
  });
  const memberAssessments = createMemberAssessmentService({ db, assessmentMembers, now });
  const dashboard = createDashboardService({ db });
  const reminders = createReminders({ db, mails, publicUrl, logger, now });
  const auditLog = createAuditService({ db });
  const privacy = createPrivacyService({ db, storage, orphanedFiles, now });
  const assigned = createAssignedService({ db, now });
  const results = createResultService({ db, assigned, files, auditLog, mails, publicUrl, now });
  const memberAdmin = createMemberAdminService({ db, organizations, users, appointments, links, mails, now });
  const invitePeople = createInvitePeople({
    users,
    members,
    organizations,
    mails,
    links,
    assessmentInvitations: assessmentMembers,
  });
  const imports = await openMemberImports({ db, jobs, invitePeople, invitationMails });
  const allowedOrigins = [new URL(publicUrl).origin, ...config.allowedOrigins];
  const invites = createInviteService({ db, invitePeople, imports, invitationMails, allowedOrigins });

  const readiness = createReadiness(createDatabase(healthPool));
  const diskSpace = await watchDiskSpace(foldersOf(config), logger);
  const app: FastifyInstance = await buildServer({
    logger,
    publicUrl,
    trustProxy: config.trustProxy,
    authenticate: sessions.authenticate,
    readiness: { ...readiness, isReady: async () => !diskSpace.isLow() && readiness.isReady() },
    pool,
    isDiskFull: diskSpace.isFull,
    callsPerMinute: config.callsPerMinute,
    metrics,
    metricsToken: config.metricsToken,
    settings: { brandName, apiBaseUrl: '/api', passcodeLength, localMailbox: smtpUrl === undefined },
    appFolder,
    routes: async (api) => {
      await api.register(authRoutes, { passcodes, signInLinks, sessions, cookies });
      await api.register(userRoutes, { users });
      await api.register(giveConsent, { consents });
      await api.register(organizationRoutes, { organizations });
      await api.register(memberRoutes, { members, memberAdmin });
      await api.register(teamRoutes, { team });
      await api.register(invitationRoutes, { invitations, invites, imports, cookies });
      await api.register(fileRoutes, { files });
      await api.register(assessmentRoutes, { assessments, memberAssessments });
      await api.register(assessmentMemberRoutes, { assessmentMembers, assigned });
      await api.register(resultRoutes, { results });
      await api.register(appointmentRoutes, { appointments });
      await api.register(getDashboard, { dashboard });
      await api.register(auditRoutes, { auditLog });
      await api.register(privacyRoutes, { privacy });
      if (smtpUrl === undefined) await api.register(listMailbox, { mailbox });
    },
  });
  app.addHook('preClose', async () => readiness.end());

  return {
    app,
    /** For tests and the demo: to sign people in without a mail. */
    sessions,
    /** For tests: to send what is due without waiting a minute. */
    reminders,
    /** For tests: to look again without waiting ten minutes. */
    invitationMails,
    /** For tests: to remove what is due without waiting ten minutes. */
    orphanedFiles,
    /** For tests: to forget what is due without waiting ten minutes. */
    idempotencyKeys,

    /** Begins to work on what is queued. */
    async startJobs(): Promise<void> {
      await mailSender.start();
      await invitationMails.start();
      await imports.start();
      reminders.start();
      orphanedFiles.start();
      idempotencyKeys.start();
    },

    /** Says that others should be asked from now on, and goes on answering. */
    drain: readiness.end,

    /** Finishes the jobs that run; what is queued stays queued. */
    async stop(): Promise<void> {
      await reminders.stop();
      await orphanedFiles.stop();
      await idempotencyKeys.stop();
      await jobs.close();
      mailSender.close();
      diskSpace.stop();
      clock.close();
      metrics.close();
    },
  };
}

/** What speaks to a mail server is loaded where there is one. */
async function openSmtp(options: { url: string; from: string }) {
  const { createSmtpTransport } = await import('./mail/smtpTransport.ts');
  return createSmtpTransport(options);
}

/** Where this machine keeps what people entered. Absent ones are elsewhere: a database server, a bucket. */
function foldersOf({ databaseUrl, dataDir, storageUrl }: Config): string[] {
  const files = storageUrl === undefined ? dataDir : storageUrl.startsWith('file:') && fileURLToPath(storageUrl);
  // It may be a link to another disk.
  const database = databaseUrl === undefined && join(dataDir, 'postgres');
  return [files, database].filter((folder) => folder !== false);
}
