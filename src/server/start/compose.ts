import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { findPlaces, findTrackPlaces } from '#server/assessments/appointments/appointmentPlaces.ts';
import { appointmentRoutes } from '#server/assessments/appointments/appointmentRoutes.ts';
import { createAppointmentService } from '#server/assessments/appointments/appointmentService.ts';
import { createBookingLinkService } from '#server/assessments/appointments/bookingLinkService.ts';
import { createBookingLinks } from '#server/assessments/appointments/bookingLinks.ts';
import { createReminders, createStaleCheck } from '#server/assessments/appointments/reminders.ts';
import { createAppointmentDayService } from '#server/assessments/assessment-members/appointmentDayService.ts';
import { createAssessmentMemberService } from '#server/assessments/assessment-members/assessmentMemberService.ts';
import { createAssignedService } from '#server/assessments/assessment-members/assignedService.ts';
import { createBlockService } from '#server/assessments/assessment-members/blockService.ts';
import { createBookingReminderService } from '#server/assessments/assessment-members/bookingReminderService.ts';
import { createDayStreams } from '#server/assessments/assessment-members/dayStreams.ts';
import { createDisplacedService } from '#server/assessments/assessment-members/displacedService.ts';
import { createOfferService } from '#server/assessments/assessment-members/offerService.ts';
import { createParticipantBulkService } from '#server/assessments/assessment-members/participantBulkService.ts';
import { participantRoutes } from '#server/assessments/assessment-members/participantRoutes.ts';
import { assessmentRoutes } from '#server/assessments/assessments/assessmentRoutes.ts';
import { createAssessmentService } from '#server/assessments/assessments/assessmentService.ts';
import { createMemberAssessmentService } from '#server/assessments/assessments/memberAssessmentService.ts';
import { dashboardRoutes } from '#server/assessments/dashboard/dashboardRoutes.ts';
import { createDashboardService } from '#server/assessments/dashboard/dashboardService.ts';
import { heldTimeRoutes } from '#server/assessments/holds/heldTimeRoutes.ts';
import { createHeldTimeService } from '#server/assessments/holds/heldTimeService.ts';
import { holidayRoutes } from '#server/assessments/holidays/holidayRoutes.ts';
import { createHolidayService } from '#server/assessments/holidays/holidayService.ts';
import { walkInRoutes } from '#server/assessments/walk-ins/walkInRoutes.ts';
import { createWalkInService } from '#server/assessments/walk-ins/walkInService.ts';
import { auditRoutes } from '#server/audit/auditRoutes.ts';
import { createAuditService } from '#server/audit/auditService.ts';
import { fileRoutes } from '#server/files/fileRoutes.ts';
import { createFileService } from '#server/files/fileService.ts';
import { createOrphanedFiles } from '#server/files/orphanedFiles.ts';
import { createReceivedFiles } from '#server/files/receivedFiles.ts';
import { openStorage } from '#server/files/storage/openStorage.ts';
import { buildServer, type ServerParts } from '#server/http/buildServer.ts';
import { createReadiness } from '#server/http/health.ts';
import { createAccessTokens } from '#server/identity/auth/accessToken.ts';
import { authRoutes } from '#server/identity/auth/authRoutes.ts';
import { createBrowserCookies } from '#server/identity/auth/browserCookies.ts';
import { createMailboxSignIn } from '#server/identity/auth/mailboxSignIn.ts';
import { createPasscodeService } from '#server/identity/auth/passcodeService.ts';
import { createRoleSwitch } from '#server/identity/auth/roleSwitch.ts';
import { roleSwitchRoutes } from '#server/identity/auth/roleSwitchRoutes.ts';
import { createSessionService } from '#server/identity/auth/sessionService.ts';
import { createSignIn } from '#server/identity/auth/signIn.ts';
import { createSignInLimiter } from '#server/identity/auth/signInLimiter.ts';
import { createSignInLinkService } from '#server/identity/auth/signInLinkService.ts';
import { consentRoutes } from '#server/identity/consent/consentRoutes.ts';
import { createConsentService } from '#server/identity/consent/consentService.ts';
import { privacyRoutes } from '#server/identity/privacy/privacyRoutes.ts';
import { createPrivacyService } from '#server/identity/privacy/privacyService.ts';
import { userRoutes } from '#server/identity/users/userRoutes.ts';
import { createUserService } from '#server/identity/users/userService.ts';
import { createLocalMailbox } from '#server/mail/localMailbox.ts';
import { mailboxRoutes } from '#server/mail/mailboxRoutes.ts';
import { mailQueue } from '#server/mail/mailQueue.ts';
import { createMailSender } from '#server/mail/mailSender.ts';
import { watchTransport } from '#server/mail/mailTransport.ts';
import { createWriteMail, organizerOf } from '#server/mail/writeMail.ts';
import { createCleanup } from '#server/operations/cleanup/cleanup.ts';
import { createMetrics } from '#server/operations/metrics/createMetrics.ts';
import { undoRoutes } from '#server/operations/undo/undoRoutes.ts';
import { createUndoService } from '#server/operations/undo/undoService.ts';
import { availabilityRoutes } from '#server/organizations/availability/availabilityRoutes.ts';
import { createAvailabilityService } from '#server/organizations/availability/availabilityService.ts';
import { bookingCardRoutes } from '#server/organizations/booking-cards/bookingCardRoutes.ts';
import { createBookingCardService } from '#server/organizations/booking-cards/bookingCardService.ts';
import { createCardCodes } from '#server/organizations/booking-cards/cardCodes.ts';
import { groupRoutes } from '#server/organizations/groups/groupRoutes.ts';
import { createGroupService } from '#server/organizations/groups/groupService.ts';
import { createInvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import { openInvitationMails } from '#server/organizations/invitation-mails/invitationMails.ts';
import { createMemberMails } from '#server/organizations/invitation-mails/memberMails.ts';
import { invitationRoutes } from '#server/organizations/invitations/invitationRoutes.ts';
import { createInvitationService } from '#server/organizations/invitations/invitationService.ts';
import { createInvitePeople } from '#server/organizations/invitations/invitePeople.ts';
import { createInviteService } from '#server/organizations/invitations/inviteService.ts';
import { openMemberImports } from '#server/organizations/invitations/memberImports.ts';
import { memberAdminRoutes } from '#server/organizations/member-admin/memberAdminRoutes.ts';
import { createMemberAdminService } from '#server/organizations/member-admin/memberAdminService.ts';
import { createMemberBulkService } from '#server/organizations/member-admin/memberBulkService.ts';
import {
  createMemberMergeService,
  type MergedAppointments,
} from '#server/organizations/member-admin/memberMergeService.ts';
import { memberRoutes } from '#server/organizations/members/memberRoutes.ts';
import { createMemberService } from '#server/organizations/members/memberService.ts';
import { createDetailUseService } from '#server/organizations/organization/detailUseService.ts';
import { organizationRoutes } from '#server/organizations/organization/organizationRoutes.ts';
import { createOrganizationService } from '#server/organizations/organization/organizationService.ts';
import { organizationFieldRoutes } from '#server/organizations/organization-fields/organizationFieldRoutes.ts';
import { createOrganizationFieldService } from '#server/organizations/organization-fields/organizationFieldService.ts';
import { membershipRoutes } from '#server/organizations/own-memberships/membershipRoutes.ts';
import { createMembershipService } from '#server/organizations/own-memberships/membershipService.ts';
import {
  createAnnouncePractitioner,
  createAskForApproval,
} from '#server/organizations/practitioners/announcePractitioner.ts';
import { practitionerRoutes } from '#server/organizations/practitioners/practitionerRoutes.ts';
import { createPractitionerService } from '#server/organizations/practitioners/practitionerService.ts';
import { type AppointmentsOfLeavers, openRosterJobs } from '#server/organizations/roster/rosterJobs.ts';
import { rosterRoutes } from '#server/organizations/roster/rosterRoutes.ts';
import { createRosterService } from '#server/organizations/roster/rosterService.ts';
import { siteRoutes } from '#server/organizations/sites/siteRoutes.ts';
import { createSiteService } from '#server/organizations/sites/siteService.ts';
import { teamRoutes } from '#server/organizations/team/teamRoutes.ts';
import { createTeamService } from '#server/organizations/team/teamService.ts';
import type { Config } from '#server/platform/config.ts';
import { createBulkQueue } from '#server/platform/database/bulkQueue.ts';
import { createCallCounts } from '#server/platform/database/callCounts.ts';
import { createChangeFeed } from '#server/platform/database/changeFeed.ts';
import { openDatabaseClock } from '#server/platform/database/databaseClock.ts';
import type { DatabasePool } from '#server/platform/database/databasePool.ts';
import { createDatabase } from '#server/platform/database/pool.ts';
import { createReadDatabase } from '#server/platform/database/readDatabase.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { watchDependency } from '#server/platform/watchDependency.ts';
import { resultRetentionRoutes } from '#server/results/resultRetentionRoutes.ts';
import { createResultRetentionService } from '#server/results/resultRetentionService.ts';
import { resultRoutes } from '#server/results/resultRoutes.ts';
import { createResultService } from '#server/results/resultService.ts';
import { type DataFolders, watchDiskSpace } from './watchDiskSpace.ts';

export interface ServiceParts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly pool: DatabasePool;
  /**
   * Runs health checks, so that they never wait for a connection.
   * @default pool
   */
  readonly healthPool?: DatabasePool;
  /**
   * Claims mails and records their outcomes, so that this never waits for a connection.
   * @default pool
   */
  readonly mailPool?: DatabasePool;
  /**
   * Connects to a replica for reads.
   * @default pool
   */
  readonly replicaPool?: DatabasePool;
  /**
   * Its only connection listens for changes.
   * @default pool
   */
  readonly changePool?: DatabasePool;
  readonly logger: FastifyBaseLogger;
  /**
   * Delay before the first retry of a mail.
   * @default 10
   */
  readonly mailRetrySeconds?: number;
  /**
   * The clock of assessments, appointments and sign-ins.
   * @default the clock of the database
   */
  readonly now?: () => Date;
}

export type Services = Awaited<ReturnType<typeof createServices>>;
type Platform = Awaited<ReturnType<typeof createPlatform>>;
type Identity = ReturnType<typeof createIdentity>;
type Organizations = Awaited<ReturnType<typeof createOrganizations>>;
type Assessments = ReturnType<typeof createAssessments>;

/** Creates all services, layer by layer. A layer reaches a higher one through callbacks. The database must be migrated. */
export async function createServices(parts: ServiceParts) {
  const platform = await createPlatform(parts);
  const identity: Identity = createIdentity(platform, {
    hasRole: (tx, owner) => organizations.members.hasRole(tx, owner),
    holdsRole: (tx, holder) => organizations.members.hasAcceptedRole(tx, holder),
    lockTeam: (tx, caller, organizationId) => organizations.team.lock(tx, caller, organizationId),
    withdrawInvitationsOf: (tx, caller, person) => organizations.team.withdrawInvitationsOf(tx, caller, person),
    onProfileSaved: async (tx, userId, fullName) => {
      await organizations.members.rename(tx, userId, fullName);
      await organizations.links.endOnProfileSaved(tx, userId);
    },
  });
  const organizations: Organizations = await createOrganizations(platform, identity, {
    cancelAppointments: (tx, membership) => assessments.appointments.cancelUpcomingOfMember(tx, membership),
    endHoldsOutside: (tx, caller, organizationId) =>
      assessments.assessments.endHoldsOutside(tx, caller, organizationId),
    appointmentsOfLeavers: {
      cancel: (tx, ...canceled) => assessments.appointments.cancelOfMembers(tx, ...canceled),
      confirm: (tx, ...restored) => assessments.appointments.confirmRestored(tx, ...restored),
    },
    mergedAppointments: {
      cancel: (tx, ...doubled) => assessments.appointments.cancelDoubled(tx, ...doubled),
      confirm: (tx, ...followed) => assessments.appointments.confirmRestored(tx, ...followed),
      mailOffers: (tx, ...followed) => assessments.offers.mailFollowing(tx, ...followed),
    },
    inviteToAssessments: (tx, organizationId, memberIds) =>
      assessments.assessmentMembers.inviteNewMembers(tx, organizationId, memberIds),
  });
  const assessments: Assessments = createAssessments(platform, identity, organizations);
  const results = createResults(platform, organizations, assessments);

  const { jobs, orphanedFiles, cleanup, diskSpace, clock, metrics, changes } = platform;
  const { invitationMails, imports, rosterJobs } = organizations;
  const { reminders } = assessments;
  const { mailSender, mailWatch } = await openMailSender(parts, platform);
  const { storageWatch } = platform;
  const watches = { mail: mailWatch, storage: storageWatch };

  return {
    ...platform,
    ...identity,
    ...organizations,
    ...assessments,
    ...results,
    readiness: {
      ...platform.readiness,
      /** Parts that fail while the server goes on. */
      listProblems: () =>
        Object.entries(watches)
          .filter(([, watch]) => watch.isFailing())
          .map(([name]) => name),
    },

    async startJobs(): Promise<void> {
      mailWatch.start();
      storageWatch.start();
      mailSender.start();
      changes.start();
      await invitationMails.start();
      await imports.start();
      await rosterJobs.start();
      reminders.start();
      orphanedFiles.start();
      cleanup.start();
      results.resultRetention.start();
    },

    /** Finishes running jobs. Queued ones stay queued. */
    async stop(): Promise<void> {
      await reminders.stop();
      await orphanedFiles.stop();
      await cleanup.stop();
      await results.resultRetention.stop();
      await changes.stop();
      await Promise.all([jobs.close(), mailSender.stop(), mailWatch.stop(), storageWatch.stop()]);
      diskSpace.stop();
      clock.close();
      metrics.close();
    },
  };
}

async function createPlatform(parts: ServiceParts) {
  const { config, secrets, pool, healthPool = pool, replicaPool, changePool = pool, logger, now } = parts;
  const db = createDatabase(pool);
  const readDb = replicaPool === undefined ? db : createReadDatabase({ db, pool, replicaPool, log: logger });
  const clock = await openDatabaseClock(healthPool, (error) => {
    logger.debug({ err: error }, 'The clock of the database could not be read; it is counted on meanwhile');
  });
  const jobs = await openJobs({ pool, logger, now: clock.now });
  const storageWatch = watchDependency({ name: 'storage of files', check: () => storage.check(), logger });
  const storage = await openStorage(config, storageWatch.note);
  const receivedFiles = createReceivedFiles(config.dataDir);
  const orphanedFiles = createOrphanedFiles({ db, storage, receivedFiles, logger });
  const diskSpace = await watchDiskSpace(findDataFolders(config), logger);
  const readiness = createReadiness(createDatabase(healthPool));
  const metrics = createMetrics({ pool, db, jobs });
  return {
    config,
    secrets,
    logger,
    pool,
    db,
    readDb,
    changes: createChangeFeed({ pool: changePool, logger }),
    clock,
    now: now ?? clock.now,
    jobs,
    metrics,
    mails: mailQueue,
    mailbox: createLocalMailbox(db),
    storage,
    storageWatch,
    orphanedFiles,
    files: createFileService({ db, storage, orphanedFiles, receivedFiles }),
    cleanup: createCleanup({ db, logger, keptDays: config.keptDays, noteCleanup: metrics.noteCleanup }),
    auditLog: createAuditService({ db, readDb }),
    diskSpace,
    readiness: { ...readiness, isReady: async () => !diskSpace.isLow() && (await readiness.isReady()) },
  };
}

async function openMailSender(
  { config, pool, mailPool = pool, logger, mailRetrySeconds = 10 }: ServiceParts,
  { db, mailbox, metrics }: Platform,
) {
  const { brandName, brandColors, mailFrom, smtpUrl } = config;
  const transport = smtpUrl === undefined ? mailbox : await openSmtp(config, smtpUrl);
  const mailWatch = watchDependency({ name: 'mail server', check: transport.check, logger });
  const mailSender = createMailSender({
    db: createDatabase(mailPool),
    transport: watchTransport(transport, mailWatch),
    write: createWriteMail({ brandName, brandColors, mailFrom }),
    logger,
    retrySeconds: mailRetrySeconds,
    isStillTrue: createStaleCheck({ db }),
    noteMail: metrics.noteMail,
  });
  return { mailSender, mailWatch };
}

type IdentityCallbacks = Parameters<typeof createMailboxSignIn>[0]['memberships'] &
  Pick<Parameters<typeof createUserService>[0], 'onProfileSaved'> &
  Pick<Parameters<typeof createPrivacyService>[0], 'lockTeam' | 'withdrawInvitationsOf'> &
  Pick<Parameters<typeof createRoleSwitch>[0], 'holdsRole'>;

function createIdentity(
  platform: Platform,
  { onProfileSaved, lockTeam, withdrawInvitationsOf, holdsRole, ...memberships }: IdentityCallbacks,
) {
  const { config, secrets, logger, pool, db, clock, now, mails, metrics, files, storage, orphanedFiles } = platform;
  const { publicUrl, signUp } = config;
  const accessTokens = createAccessTokens(secrets.sessionSecret, clock.now);
  const sessions = createSessionService({ db, pool, key: secrets.sessionSecret, accessTokens, mails });
  const users = createUserService({ db, files, onProfileSaved });
  const limiter = createSignInLimiter({ now, logger, noteBreaker: metrics.noteBreaker });
  const signIn = createSignIn({ sessions, limiter, users, now });
  const mailboxSignIn = createMailboxSignIn({ signUp, users, memberships, limiter, signIn });
  return {
    accessTokens,
    sessions,
    switchToRole: createRoleSwitch({ db, sessions, holdsRole }),
    users,
    signIn,
    limiter,
    passcodes: createPasscodeService({
      db,
      pepper: secrets.codePepper,
      length: config.otpLength,
      publicUrl,
      limiter,
      mails,
      mailboxSignIn,
      users,
      sessions,
      now,
    }),
    signInLinks: createSignInLinkService({ db, mailboxSignIn, now }),
    cookies: createBrowserCookies({ publicUrl }),
    consents: createConsentService({ db, now }),
    privacy: createPrivacyService({ db, storage, orphanedFiles, lockTeam, withdrawInvitationsOf, now }),
  };
}

type OrganizationCallbacks = Pick<Parameters<typeof createTeamService>[0], 'cancelAppointments'> &
  Pick<Parameters<typeof createAvailabilityService>[0], 'endHoldsOutside'> &
  Pick<Parameters<typeof createInvitePeople>[0], 'inviteToAssessments'> & {
    readonly appointmentsOfLeavers: AppointmentsOfLeavers;
    readonly mergedAppointments: MergedAppointments;
  };

async function createOrganizations(
  { config, secrets, db, readDb, now, jobs, files, mails }: Platform,
  { users, consents, signIn, limiter }: Identity,
  {
    cancelAppointments,
    endHoldsOutside,
    appointmentsOfLeavers,
    mergedAppointments,
    inviteToAssessments,
  }: OrganizationCallbacks,
) {
  const { publicUrl } = config;
  const invitationMails = await openInvitationMails({ db, jobs, limits: config.invitationMails, now });
  const announcePractitioner = createAnnouncePractitioner({ mails, publicUrl });
  const groups = createGroupService({ db, readDb, now });
  const fields = createOrganizationFieldService({ db, groups, now });
  const members = createMemberService({
    db,
    readDb,
    groups,
    invitationMails,
    ownFieldsOf: fields.listOf,
    announcePractitioner,
  });
  const bulk = createBulkQueue();
  const links = createInvitationLinks({ publicUrl });
  const organizations = createOrganizationService({ db, files, consents, users, endHoldsOutside, now });
  const team = createTeamService({ db, organizations, cancelAppointments, now });
  const askForApproval = createAskForApproval({ mails, publicUrl });
  const invitePeople = createInvitePeople({
    users,
    members,
    organizations,
    invitationMails,
    links,
    inviteToAssessments,
    askForApproval,
  });
  const imports = await openMemberImports({
    db,
    bulk,
    jobs,
    invitePeople,
    invitationMails,
    holdAdministrator: team.holdAdministrator,
  });
  const memberMails = createMemberMails({ limits: config.invitationMails });
  const bookingCards = createBookingCardService({
    db,
    organizations,
    members,
    team,
    signIn,
    limiter,
    codes: createCardCodes({ secret: secrets.sessionSecret }),
    publicUrl,
    now,
  });
  const rosterJobs = await openRosterJobs({
    db,
    bulk,
    jobs,
    organizations,
    users,
    links,
    invitationMails,
    invitePeople,
    appointments: appointmentsOfLeavers,
    fields,
    endCards: bookingCards.endOf,
    publicUrl,
    now,
  });
  const allowedOrigins = [new URL(publicUrl).origin, ...config.allowedOrigins];
  return {
    bulk,
    organizations,
    groups,
    members,
    memberMails,
    team,
    undos: createUndoService({ db, lockTeam: team.lock, now }),
    memberships: createMembershipService({ db, members, team }),
    memberAdmin: createMemberAdminService({
      db,
      organizations,
      users,
      team,
      links,
      invitationMails,
      mails,
      askForApproval,
      noMailReason: memberMails.noMailReason,
      fields,
      endCards: bookingCards.endOf,
      now,
    }),
    memberMerge: createMemberMergeService({
      db,
      organizations,
      team,
      appointments: mergedAppointments,
      mails,
      endCards: bookingCards.endOf,
      now,
    }),
    memberBulk: createMemberBulkService({
      db,
      organizations,
      users,
      team,
      links,
      invitationMails,
      noMailReason: memberMails.noMailReason,
      now,
    }),
    links,
    invitationMails,
    invitePeople,
    invitations: createInvitationService({ db, members, signIn }),
    bookingCards,
    imports,
    rosterJobs,
    rosters: createRosterService({ db, bulk, team, jobs: rosterJobs, fields, now }),
    practitioners: createPractitionerService({ db }),
    detailUse: createDetailUseService({ db, now }),
    fields,
    sites: createSiteService({ db, endHoldsOutside, now }),
    availability: createAvailabilityService({ db, endHoldsOutside, now }),
    invites: createInviteService({
      db,
      bulk,
      lockTeam: team.lock,
      invitePeople,
      imports,
      invitationMails,
      allowedOrigins,
    }),
  };
}

function createAssessments(
  { config, secrets, logger, db, readDb, changes, now }: Platform,
  { users, consents, signIn }: Identity,
  { bulk, groups, links, invitationMails, memberMails: mails, invitePeople, memberAdmin }: Organizations,
) {
  const { brandName, mailFrom, publicUrl } = config;
  const organizer = organizerOf({ brandName, mailFrom });
  const bookingLinks = createBookingLinks({ publicUrl, secret: secrets.sessionSecret });
  const appointments = createAppointmentService({ db, mails, organizer, links: bookingLinks, now });
  const { bookings } = appointments;
  const assessments = createAssessmentService({ db, readDb, bookings, now });
  const assessmentMembers = createAssessmentMemberService({
    db,
    readDb,
    bulk,
    groups,
    assessments,
    links,
    invitationMails,
    mails,
    bookings,
    now,
  });
  const { findOwn: findOwnAssessmentMembers } = assessmentMembers;
  const assigned = createAssignedService({ db, mails, now });
  return {
    appointments,
    bookingReminders: createBookingReminderService({
      db,
      bulk,
      brandName,
      assessments,
      links,
      invitationMails,
      users,
      now,
    }),
    participantBulk: createParticipantBulkService({ db, readDb, bulk, assessments, assessmentMembers, now }),
    blocks: createBlockService({ db, bulk, assessments, mails, links: bookingLinks, now }),
    bookingLinks: createBookingLinkService({ db, links: bookingLinks, signIn, now }),
    assessments,
    assessmentMembers,
    memberAssessments: createMemberAssessmentService({
      db,
      findOwnAssessmentMembers,
      findPlaces,
      findTrackPlaces,
      now,
    }),
    assigned,
    dayStreams: createDayStreams({ changes, assigned }),
    appointmentDays: createAppointmentDayService({ readDb, assessments, mails, now }),
    heldTimes: createHeldTimeService({ db }),
    displaced: createDisplacedService({ db, readDb, assessments, mails, links: bookingLinks, now }),
    offers: createOfferService({ db, assessments, bookings, mails, links: bookingLinks, now }),
    walkIns: createWalkInService({
      db,
      assessments,
      assessmentMembers,
      appointments,
      assigned,
      consents,
      memberAdmin,
      invitePeople,
      publicUrl,
      now,
    }),
    holidays: createHolidayService(),
    dashboard: createDashboardService({ db, assessments, assessmentMembers, now }),
    reminders: createReminders({ db, mails, links: bookingLinks, logger, now }),
  };
}

function createResults(
  { config, db, now, files, mails, logger, metrics }: Platform,
  { memberMails }: Organizations,
  { assigned }: Assessments,
) {
  const { publicUrl } = config;
  const { noteResultsRemoved } = metrics;
  return {
    results: createResultService({ db, assigned, files, mails: memberMails, publicUrl, now }),
    resultRetention: createResultRetentionService({ db, mails, publicUrl, logger, now, noteResultsRemoved }),
  };
}

const appFolder = join(import.meta.dirname, '..', '..', '..', 'dist', 'app');

/** Creates the Fastify app with all routes. It does not listen yet. */
export async function createApp(
  services: Services,
  limits: Pick<ServerParts, 'maxEventLoopDelayMs'> = {},
): Promise<FastifyInstance> {
  const { config, logger, db, pool, metrics, readiness, diskSpace, accessTokens, sessions, changes, dayStreams } =
    services;
  const { brandName, brandColors, publicUrl, otpLength: passcodeLength, keptDays } = config;
  const localMailbox = config.smtpUrl === undefined;
  const app = await buildServer({
    ...limits,
    logger,
    publicUrl,
    trustProxy: config.trustProxy,
    verifyToken: accessTokens.verify,
    authenticate: sessions.authenticate,
    readiness,
    pool,
    isDiskFull: diskSpace.isFull,
    callCounts: createCallCounts(db),
    callsPerMinute: config.callsPerMinute,
    workers: config.workers,
    metrics,
    metricsToken: config.metricsToken,
    isProduction: config.nodeEnv === 'production',
    hasAccessLog: config.hasAccessLog,
    settings: { brandName, brandColors, apiBaseUrl: '/api', passcodeLength, localMailbox, keptDays },
    securityContact: organizerOf(config).email,
    appFolder,
    onChange: (organizationIds) => organizationIds.forEach(changes.announce),
    addRoutes: (api) => {
      authRoutes(api, services);
      roleSwitchRoutes(api, services);
      userRoutes(api, services);
      consentRoutes(api, services);
      privacyRoutes(api, services);
      organizationRoutes(api, services);
      organizationFieldRoutes(api, services);
      siteRoutes(api, services);
      groupRoutes(api, services);
      memberRoutes(api, services);
      memberAdminRoutes(api, services);
      membershipRoutes(api, services);
      practitionerRoutes(api, services);
      availabilityRoutes(api, services);
      teamRoutes(api, services);
      invitationRoutes(api, services);
      bookingCardRoutes(api, services);
      rosterRoutes(api, services);
      assessmentRoutes(api, services);
      holidayRoutes(api, services);
      participantRoutes(api, services);
      appointmentRoutes(api, services);
      heldTimeRoutes(api, services);
      undoRoutes(api, services);
      walkInRoutes(api, services);
      dashboardRoutes(api, services);
      resultRoutes(api, services);
      resultRetentionRoutes(api, services);
      fileRoutes(api, services);
      auditRoutes(api, services);
      if (localMailbox) mailboxRoutes(api, services);
    },
  });
  app.addHook('preClose', async () => {
    readiness.drain();
    dayStreams.close();
  });
  return app;
}

/** Loads the SMTP client on demand. */
async function openSmtp({ mailFrom, mailsPerSecond, workers }: Config, url: string) {
  const { createSmtpTransport } = await import('#server/mail/smtpTransport.ts');
  const perSecond = mailsPerSecond === 0 ? undefined : Math.max(1, Math.floor(mailsPerSecond / workers));
  return createSmtpTransport({ url, from: mailFrom, perSecond });
}

function findDataFolders({ databaseUrl, dataDir, storageUrl }: Config): DataFolders {
  return {
    // May be a link to another disk.
    database: databaseUrl === undefined ? join(dataDir, 'postgres') : undefined,
    files: storageUrl === undefined ? dataDir : storageUrl.startsWith('file:') ? fileURLToPath(storageUrl) : undefined,
  };
}
