import { HttpResponse } from 'msw';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import {
  type AssessmentDetails,
  createAssessment,
  getAssessment,
  inviteToAssessment,
  listAssessments,
  listBookedDays,
  previewInvitation,
  previewSchedule,
  saveSchedule,
  saveTracks,
  type Track,
  updateAssessment,
} from '#contract/assessment.ts';
import type { Call } from '#contract/call.ts';
import { type Group, listGroups } from '#contract/group.ts';
import { listHolidayCountries, listHolidays } from '#contract/holidays.ts';
import { listMembers, type Member } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { listPractitioners } from '#contract/practitioner.ts';
import { listSites } from '#contract/site.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildAssessment, dayStart, december, organizationZone } from '#tests/support/assessmentBuilders.ts';
import {
  buildMember,
  buildMembers,
  buildMembersReply,
  buildOrganization,
  buildSite,
  buildUser,
  fixedNow,
  testId,
} from '#tests/support/builders.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const draft = buildAssessment({ status: 'NotStarted', memberCount: 0, scheduledCount: 0 });
const people = buildMembers(11);
const draftKey = `draft_wizard_${buildUser().id}_new`;

/** Pages and searches members like the server. The first members are invited already. */
const membersOf = (all: readonly Member[], invitedCount = 0) =>
  reply(listMembers, ({ url }) => {
    const [limit, offset] = [Number(url.searchParams.get('limit')), Number(url.searchParams.get('offset') ?? 0)];
    const search = (url.searchParams.get('search') ?? '').toLowerCase();
    const found = all
      .map((member, index) => ({ ...member, isInvited: index < invitedCount }))
      .filter(({ user }) => user.fullName?.toLowerCase().includes(search));
    const { data, meta } = buildMembersReply(found.slice(offset, offset + limit), { total: found.length });
    return { data, meta: { ...meta, invitable: { total: all.length, invitedCount } } };
  });

/** Request bodies of the changing calls, in order. */
let sent: { call: string; body: unknown }[] = [];
const note = (call: string, body: unknown) => {
  sent.push({ call, body });
};
const bodyOf = (call: string) => sent.find((entry) => entry.call === call)?.body;

const meta = preview.meta({
  title: 'Pages/AssessmentWizard',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.createAssessment },
  beforeEach({ msw }) {
    sent = [];
    localStorage.clear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getAssessment, { data: draft }),
      membersOf(people),
      reply(listGroups, { data: [] }),
      reply(listAssessments, { data: [], meta: { total: 0 } }),
      reply(listBookedDays, { data: [] }),
      reply(listHolidayCountries, { data: { countries: [] } }),
      reply(createAssessment, ({ body }) => {
        note('create', body);
        return { data: draft };
      }),
      reply(updateAssessment, ({ body }) => {
        note('update', body);
        return { data: draft, meta: { outsideSchedule: 0 } };
      }),
      reply(saveSchedule, ({ body }) => {
        note('schedule', body);
        return {
          data: { ...draft.assessmentSchedule, closedDays: [], version: 2 },
          meta: { outsideSchedule: 0, canceled: 0 },
        };
      }),
      reply(previewInvitation, ({ body }) => {
        const { selectAll, include, exclude } = previewInvitation.body.parse(body);
        const mailed = selectAll ? people.length - exclude.length : include.length;
        return { data: { mailed, noEmail: 0, notJoined: 0 } };
      }),
      reply(inviteToAssessment, ({ body }) => {
        note('invite', body);
        return { data: { invited: 1 } };
      }),
    );
    // Drafts are shared by all tabs, and other stories run in this one.
    return () => localStorage.clear();
  },
});

export const GeneralInfo = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('08/12/2026')).toBeVisible();
    await expect(canvas.getByDisplayValue('12/12/2026')).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Booking Lead Time' })).not.toBeChecked();
  },
});

export const DefinesWhatIsRecorded = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const names = () =>
      within(canvas.getByRole('list', { name: 'Recorded values' }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('p')?.textContent);
    await canvas.findByRole('textbox', { name: 'Assessment Name' });
    await step('starts from a template, whose blood pressure is one value', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Start with blood pressure, pulse and weight' }));
      await expect(names()).toEqual(['Blood pressure', 'Heart rate', 'Body weight']);
      await expect(canvas.getByRole('combobox', { name: 'Add a value' })).toHaveFocus();
    });
    await step('adds one from the list by keyboard', async () => {
      await userEvent.keyboard('waist{Enter}');
      await expect(names()).toContain('Waist circumference');
      await expect(canvas.getByRole('combobox', { name: 'Add a value' })).toHaveFocus();
    });
    await step('adds an own one with choices', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add Your Own' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Add Your Own Value' }));
      const name = dialog.getByRole('textbox', { name: /^Name/ });
      await userEvent.type(name, 'Heart rate{Enter}');
      await expect(dialog.getByRole('textbox', { name: /^Choices/ })).toHaveAccessibleDescription(/at least two/);
      await userEvent.type(dialog.getByRole('textbox', { name: /^Choices/ }), 'Normal{Enter}Reduced');
      await expect(name).toHaveAccessibleDescription(/Two values have the same name/);
      await userEvent.clear(name);
      await userEvent.type(name, 'Hearing, left');
      await userEvent.click(dialog.getByRole('button', { name: 'Add Value' }));
      await expect(names()).toContain('Hearing, left');
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Add Your Own' })).toHaveFocus());
    });
    await step('changes the order and keeps the focus', async () => {
      const up = canvas.getByRole('button', { name: 'Move Heart rate up' });
      await userEvent.click(up);
      await userEvent.click(up);
      await expect(up).toHaveFocus();
      await expect(names()).toEqual([
        'Heart rate',
        'Blood pressure',
        'Body weight',
        'Waist circumference',
        'Hearing, left',
      ]);
    });
    await step('edits and removes', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Edit Hearing, left' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Edit Hearing, left' }));
      await expect(dialog.queryByRole('radiogroup')).toBeNull();
      await userEvent.type(dialog.getByRole('textbox', { name: /^Choices/ }), '{Enter}Not tested');
      await userEvent.click(dialog.getByRole('combobox', { name: 'Add a Translation' }));
      await userEvent.click(within(await page.findByRole('listbox')).getByRole('option', { name: 'Français' }));
      const french = within(dialog.getByRole('group', { name: 'Français' }));
      const frenchName = french.getByRole('textbox', { name: /^Name/ });
      await waitFor(() => expect(frenchName).toHaveFocus());
      await userEvent.keyboard('Audition, à gauche{Enter}');
      const frenchChoices = french.getByRole('textbox', { name: /^Choices/ });
      await expect(frenchChoices).toHaveAccessibleDescription(/Translate each choice/);
      await userEvent.type(frenchChoices, 'Normale{Enter}Réduite{Enter}Non testée');
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Waist circumference' }));
      await expect(canvas.getByRole('combobox', { name: 'Add a value' })).toHaveFocus();
    });
    await expect(names()).toEqual(['Heart rate', 'Blood pressure', 'Body weight', 'Hearing, left']);
    await expect(canvas.getByText('Normal, Reduced, Not tested')).toBeVisible();
    await step('translations are sent, and codes stay', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Assessment Name' }), 'Spring check-up');
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      const fr = { label: 'Audition, à gauche', choices: ['Normale', 'Réduite', 'Non testée'] };
      await waitFor(() =>
        expect(bodyOf('create')).toMatchObject({
          valueSet: [{}, {}, {}, {}, { code: 'local:hearing-left', label: 'Hearing, left', translations: { fr } }],
        }),
      );
    });
  },
});

export const AValueInSeveralLanguages = meta.story({
  tags: ['visual', '!autodocs'],
  args: { path: paths.editAssessment(draft.id) },
  beforeEach({ msw }) {
    const hearing = {
      code: 'local:hearing-left',
      kind: 'choice' as const,
      label: 'Hearing, left',
      choices: ['Normal', 'Reduced'],
      translations: {
        fr: { label: 'Audition, à gauche', choices: ['Normale', 'Réduite'] },
        ar: { label: 'السمع، الأذن اليسرى', choices: ['طبيعي', 'ضعيف'] },
      },
    };
    msw.use(reply(getAssessment, { data: { ...draft, language: 'en', valueSet: [hearing] } }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Hearing, left' }));
    const dialog = within(canvasElement.ownerDocument.body);
    await expect(await dialog.findByDisplayValue('Audition, à gauche')).toHaveAttribute('lang', 'fr');
    await expect(dialog.getByDisplayValue('السمع، الأذن اليسرى')).toHaveAttribute('dir', 'rtl');
  },
});

export const WhatIsRecorded = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const hearing = { kind: 'choice' as const, choices: ['Normal', 'Reduced', 'Not tested'] };
    const valueSet = [
      { code: '8480-6', kind: 'number' as const },
      { code: '8462-4', kind: 'number' as const },
      { code: '8867-4', kind: 'number' as const },
      { ...hearing, code: 'local:hearing-left', label: 'Hearing, left' },
      { code: 'local:glasses', kind: 'yesNo' as const, label: 'Wears glasses' },
    ];
    msw.use(reply(getAssessment, { data: { ...draft, valueSet } }));
  },
  args: { path: paths.editAssessment(draft.id) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Normal, Reduced, Not tested')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Move Blood pressure up' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const AsksForAnOwnValue = meta.story({
  tags: ['visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Your Own' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Add Your Own Value' }));
    await userEvent.click(dialog.getByText('Number'));
    await expect(dialog.getByRole('textbox', { name: /^Unit/ })).toBeVisible();
  },
});

export const GeneralInfoSaved = meta.story({
  args: { path: paths.editAssessment(draft.id) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('Winter health check')).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Booking Lead Time' })).toBeChecked();
    await expect(canvas.getByRole('heading', { name: 'Edit Assessment' })).toBeVisible();
  },
});

export const EditsAssessmentWithPeople = meta.story({
  args: { path: paths.editAssessment(draft.id) },
  beforeEach({ msw }) {
    msw.use(reply(getAssessment, { data: buildAssessment() }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Edit Assessment' })).toBeVisible();
    await expect(canvas.getByText('Edit Assessment', { selector: '[aria-current]' })).toBeVisible();
    await waitFor(() => expect(document.title).toContain('Edit Assessment'));
  },
});

export const Loading = meta.story({
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(keepWaiting(getAssessment));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Next Step' })).toBeDisabled();
  },
});

export const Failed = meta.story({
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(refuse(getAssessment, 503, { message: 'The database is not reachable' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is not reachable')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const NotFound = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(refuse(getAssessment, 404, { code: 'NotFound', message: 'The assessment was not found' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This assessment was not found')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Assessments' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Next Step' })).not.toBeInTheDocument();
  },
});

export const Cancelled = meta.story({
  args: { path: paths.editAssessment(draft.id) },
  beforeEach({ msw }) {
    msw.use(reply(getAssessment, { data: { ...draft, status: 'Canceled' } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This assessment was cancelled')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
});

export const InvitesNobodyToACompletedAssessment = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentMembers(draft.id) },
  beforeEach({ msw }) {
    msw.use(
      reply(getAssessment, { data: { ...draft, status: 'Completed' } }),
      refuse(inviteToAssessment, 409, { code: 'Conflict', message: 'This assessment is over' }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText('This assessment is over')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/^Assessment (created|updated)$/)).toBeVisible();
  },
});

export const Scheduling = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentSchedule(draft.id) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Times are in Warsaw time/)).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Monday' })).toBeChecked();
  },
});

const harbor = buildSite(1, { name: 'Harbor clinic', address: '12 Harbor Street, Gdynia', rooms: ['Room 1'] });
const ownTrack: Track = {
  id: draft.id,
  siteId: null,
  roomId: null,
  practitionerIds: [],
  days: [],
  appointmentsPerSlot: 2,
  closedDays: [],
  otherHours: [],
};

export const SeveralLocations = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    let saved: AssessmentDetails = { ...draft, otherHours: [], tracks: [ownTrack] };
    const other = { ...draft, id: testId('assessment', 60), name: 'Spring check' };
    const atHarbor = {
      ...ownTrack,
      id: testId('assessment', 61),
      siteId: harbor.id,
      roomId: harbor.rooms[0]?.id ?? null,
    };
    msw.use(
      reply(getAssessment, ({ url }) => ({
        data: url.pathname.endsWith(other.id) ? { ...other, tracks: [ownTrack, atHarbor] } : saved,
      })),
      reply(listAssessments, { data: [other], meta: { total: 1 } }),
      reply(listSites, { data: [harbor] }),
      reply(listPractitioners, { data: [] }),
      reply(saveTracks, ({ body }) => {
        note('tracks', body);
        const tracks = saveTracks.body
          .parse(body)
          .tracks.map(
            (track, index) => ({ ...ownTrack, ...track, id: track.id ?? testId('assessment', 70 + index) }) as Track,
          );
        saved = { ...saved, tracks, version: saved.version + 1 };
        return { data: { tracks, version: saved.version }, meta: { outsideSchedule: 0 } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('the first schedule looks as ever, and a button adds a location', async () => {
      await expect(await canvas.findByRole('switch', { name: 'Monday' })).toBeChecked();
      await expect(canvas.queryByRole('region', { name: 'Sites, Rooms and Practitioners' })).toBeNull();
      await userEvent.click(canvas.getByRole('button', { name: 'Add a Site or Room' }));
    });
    await step('with hours and rules of its own', async () => {
      const dialog = within(await page.findByRole('dialog', { name: 'Add a Site or Room' }));
      await userEvent.click(dialog.getByRole('combobox', { name: 'Site' }));
      await userEvent.click(await page.findByRole('option', { name: /Harbor clinic/ }));
      await userEvent.click(dialog.getByRole('switch', { name: 'Monday' }));
      await userEvent.click(dialog.getByText('More rules'));
      const buffer = dialog.getByRole('textbox', { name: 'Buffer after' });
      await userEvent.type(buffer, '999');
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await expect(await dialog.findByText('Enter a whole number from 0 to 240')).toBeVisible();
      await waitFor(() => expect(buffer).toHaveFocus());
      await userEvent.clear(buffer);
      await userEvent.type(buffer, '10');
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Harbor clinic' })).toBeVisible());
      const summary = await canvas.findByText('Tue–Fri 08:00–17:00');
      await expect(summary.closest('aside')).toHaveTextContent(/Your organization’s addressMon–Fri.+Harbor clinicTue/);
      await expect(bodyOf('tracks')).toMatchObject({
        tracks: [
          { id: draft.id, siteId: null },
          {
            siteId: harbor.id,
            bufferAfterMinutes: 10,
            days: expect.arrayContaining([{ day: 1, enabled: false, ranges: expect.anything() }]),
          },
        ],
      });
    });
    await step('or is copied', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Copy Harbor clinic' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Add a Site or Room' }));
      await expect(dialog.getByRole('combobox', { name: 'Site' })).toHaveTextContent('Harbor clinic');
      await expect(dialog.getByRole('textbox', { name: 'Buffer after' })).toHaveValue('10');
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    });
    await step('or taken over from another assessment', async () => {
      sent = [];
      await userEvent.click(canvas.getByRole('button', { name: 'Take Over from an Assessment' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Take Over from an Assessment' }));
      await userEvent.click(await dialog.findByRole('combobox', { name: 'Assessment' }));
      await userEvent.click(await page.findByRole('option', { name: /Spring check/ }));
      await expect(await dialog.findByText(/Harbor clinic, Room 1/)).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Take Over' }));
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Harbor clinic, Room 1' })).toBeVisible());
      await expect(bodyOf('tracks')).toMatchObject({ tracks: [{ id: draft.id }, { roomId: harbor.rooms[0]?.id }] });
    });
  },
});

const weekdaysUntil = (timeTo: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: day > 0 && day < 6, ranges: [{ timeFrom: 480, timeTo }] }));

export const LooksAtAllLocations = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    const atHarbor = { ...ownTrack, id: testId('assessment', 61), siteId: harbor.id, appointmentsPerSlot: 1 };
    const tracks = [
      { ...ownTrack, days: weekdaysUntil(1020) },
      { ...atHarbor, days: weekdaysUntil(1050) },
    ];
    let saved: AssessmentDetails = {
      ...draft,
      otherHours: [],
      assessmentSchedule: { days: weekdaysUntil(1020) },
      tracks,
    };
    msw.use(
      reply(getAssessment, () => ({ data: saved })),
      reply(listMembers, buildMembersReply([], { total: 200 })),
      reply(listSites, { data: [harbor] }),
      reply(listPractitioners, { data: [] }),
      reply(listHolidayCountries, { data: { countries: [], suggested: 'PL' } }),
      reply(listHolidays, { data: [{ date: '2026-12-16', name: 'Miners’ Day' }] }),
      reply(saveTracks, ({ body }) => {
        note('tracks', body);
        const sentTracks = saveTracks.body.parse(body).tracks as Track[];
        saved = { ...saved, tracks: sentTracks, version: saved.version + 1 };
        return { data: { tracks: sentTracks, version: saved.version }, meta: { outsideSchedule: 0 } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('180 places for 200 people: 20 people will not find a time.')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Your organization’s address: Add 1 place per slot' }),
    ).toBeVisible();
    await expect(canvas.getByText('Harbor clinic: 60 places')).toBeVisible();
    await expect(await canvas.findByText('Miners’ Day on 16 December is a public holiday')).toBeVisible();
    const unused = 'Harbor clinic: Mon–Fri 08:00–17:30: the last 30 min stay unused';
    await expect(canvas.getByText(unused)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^End at 17:00/ }));
    await waitFor(() => expect(canvas.queryByText(unused)).toBeNull());
    const monday = { day: 1, enabled: true, ranges: [{ timeFrom: 480, timeTo: 1020 }] };
    await expect(bodyOf('tracks')).toMatchObject({
      tracks: [{ id: draft.id }, { days: expect.arrayContaining([monday]) }],
    });
    await userEvent.click(await canvas.findByRole('button', { name: /^Close the day/ }));
    await waitFor(() => expect(canvas.queryByText(/is a public holiday$/)).toBeNull());
    await expect(sent.at(-1)?.body).toMatchObject({ tracks: [{}, { closedDays: [dayStart('2026-12-16')] }] });
    await expect(await canvas.findByText('Closed: 16/12/2026')).toBeVisible();
  },
});

export const AddsPublicHolidays = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    const regions = [{ code: 'BY', name: 'Bayern' }];
    msw.use(
      reply(getAssessment, {
        data: { ...draft, endDate: dayStart('2026-12-20'), closedDays: [dayStart('2026-12-14')] },
      }),
      reply(listHolidayCountries, ({ url }) => ({
        data: {
          countries: [
            { code: 'DE', name: 'Germany', regions },
            { code: 'PL', name: 'Poland', regions: [] },
          ],
          ...(url.searchParams.get('timeZone') === organizationZone && { suggested: 'PL' }),
        },
      })),
      reply(listHolidays, ({ url }) => {
        note('holidays', Object.fromEntries(url.searchParams));
        return {
          data: [
            { date: '2026-12-14' as const, name: 'Immaculate Conception' },
            { date: '2026-12-16' as const, name: 'Miners’ Day' },
            { date: '2026-12-19' as const, name: 'Weekend Feast' },
          ],
        };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Public Holidays…' }));
    const dialog = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Add public holidays' }),
    );
    await expect(await dialog.findByRole('checkbox', { name: /Miners’ Day/ })).toBeChecked();
    await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('Poland');
    await expect(dialog.getByRole('checkbox', { name: /Immaculate Conception/ })).toBeDisabled();
    await expect(dialog.getByRole('checkbox', { name: /Weekend Feast/ })).not.toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Close 1 Day' })).toBeEnabled();
  },
});

export const ClosesPublicHolidays = meta.story({
  ...AddsPublicHolidays.input,
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const add = await canvas.findByRole('button', { name: 'Add Public Holidays…' });
    await userEvent.click(add);
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog', { name: 'Add public holidays' }));
    const country = await dialog.findByRole('combobox', { name: 'Country' });
    await waitFor(() => expect(country).toHaveValue('Poland'));
    await userEvent.clear(country);
    await userEvent.type(country, 'germ{Enter}');
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Region' }));
    await userEvent.click(within(await page.findByRole('listbox')).getByRole('option', { name: 'Bayern' }));
    const asked = { country: 'DE', region: 'BY', from: '2026-12-14', to: '2026-12-20' };
    await waitFor(() => expect(sent.at(-1)?.body).toEqual(asked));
    const feast = await dialog.findByRole('checkbox', { name: /Weekend Feast/ });
    feast.focus();
    // Enter ticks nothing, and does not send the form below.
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(dialog.getByRole('button', { name: 'Close 2 Days' }));
    await expect(await canvas.findByText('Closed: 14/12/2026, 16/12/2026, 19/12/2026')).toBeVisible();
    await waitFor(() => expect(add).toHaveFocus());
    await expect(bodyOf('schedule')).toBeUndefined();
  },
});

export const NotEnoughSeats = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    let saved = draft;
    msw.use(
      reply(listMembers, buildMembersReply([], { total: 240 })),
      reply(getAssessment, () => ({ data: saved })),
      reply(updateAssessment, ({ body }) => {
        note('update', body);
        const { appointmentsPerSlot = draft.appointmentsPerSlot } = updateAssessment.body.parse(body);
        saved = { ...draft, appointmentsPerSlot, version: 2 };
        return { data: saved, meta: { outsideSchedule: 0 } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('120 places for 240 people: 120 people will not find a time.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Extend to 25 December' })).toBeVisible();
  },
});

export const AddsPlaces = meta.story({
  ...NotEnoughSeats.input,
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Add \d places? per slot$/ }));
    await expect(await canvas.findByText(/places in the window for 240 people/)).toBeVisible();
    await expect(bodyOf('update')).toMatchObject({ appointmentsPerSlot: draft.appointmentsPerSlot + 2 });
  },
});

/** 50 minutes fit no whole number of times into the hours, and the window ends on a Sunday. */
const unusual = buildAssessment({
  status: 'NotStarted',
  memberCount: 0,
  scheduledCount: 0,
  appointmentDuration: 50,
  endDate: dayStart('2026-12-20'),
});

export const WorthALook = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    let saved = unusual;
    msw.use(
      reply(getAssessment, () => ({ data: saved })),
      reply(updateAssessment, ({ body }) => {
        note('update', body);
        const { endDate = unusual.endDate } = updateAssessment.body.parse(body);
        saved = { ...unusual, endDate, version: 2 };
        return { data: saved, meta: { outsideSchedule: 0 } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 things are worth a look')).toBeVisible();
    await expect(canvas.getByText('Mon–Fri 08:00–17:00: the last 40 min stay unused')).toBeVisible();
    await expect(canvas.getByText('The window ends with 2 days without times')).toBeVisible();
    await expect(canvas.getByText('100 places in the window for 11 people in your organization.')).toBeVisible();
  },
});

export const FixesTheSchedule = meta.story({
  ...WorthALook.input,
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, step, userEvent }) => {
    await step('in the form, of all weekdays at once', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /^End at 17:10/ }));
      await expect(canvas.getByRole('textbox', { name: 'Friday, end of range 1' })).toHaveValue('17:10');
      await expect(
        await canvas.findByText('110 places in the window for 11 people in your organization.'),
      ).toBeVisible();
      await expect(bodyOf('update')).toBeUndefined();
      await expect(document.activeElement).toContainElement(canvas.getByText(/^110 places/));
    });
    await step('at the server, of settings of the first step', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^End on 18 December/ }));
      await waitFor(() => expect(canvas.queryByText(/worth a look/)).toBeNull());
      await expect(bodyOf('update')).toMatchObject({ endDate: dayStart('2026-12-18') });
      await waitFor(() => expect(document.activeElement).toContainElement(canvas.getByText(/^110 places/)));
    });
  },
});

export const NothingOffered = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentSchedule(draft.id) },
  play: async ({ canvas, userEvent }) => {
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await userEvent.click(await canvas.findByRole('switch', { name: day }));
    await expect(await canvas.findByText('No appointment is offered yet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Open Mon–Fri 08:00–17:00' })).toBeVisible();
  },
});

export const InviteMembers = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentMembers(draft.id) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Anna Kowalska')).toBeVisible();
  },
});

export const SomeAlreadyInvited = meta.story({
  args: { path: paths.assessmentMembers(draft.id) },
  beforeEach({ msw }) {
    msw.use(reply(getAssessment, { data: { ...draft, memberCount: 2 } }), membersOf(people, 2));
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('checkbox', { name: /Anna Kowalska.*Already invited/ });
    await expect(row).toBeChecked();
    await expect(row).toBeDisabled();
    await expect(canvas.getByRole('status', { name: '' })).toHaveTextContent('2');
  },
});

const night: Group = { id: testId('site', 801), name: 'Night shift', filter: null, people: 3, version: 1 };
const recent: Group = {
  id: testId('site', 802),
  name: 'Seen this year',
  filter: { notAssessedInLastDays: 365 },
  people: 1,
  version: 1,
};

/** The first three people are on the night shift, the second was seen this year. */
const groupsOf = (index: number) => [...(index < 3 ? [night.id] : []), ...(index === 1 ? [recent.id] : [])];

export const InvitesGroups = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentMembers(draft.id) },
  beforeEach({ msw }) {
    msw.use(
      reply(listGroups, { data: [night, { ...recent, newMembers: 'NotInvited' }] }),
      reply(listMembers, ({ url }) => {
        const asked = url.searchParams.getAll('groupIds[]');
        const { data, meta } = buildMembersReply(people.slice(0, 10), { total: people.length });
        return {
          data: data.map((member, index) => ({
            ...member,
            isInvited: false,
            groupIds: groupsOf(index).filter((id) => asked.includes(id)),
          })),
          meta: { ...meta, invitable: { total: people.length, invitedCount: 0 } },
        };
      }),
      reply(previewInvitation, ({ body }) => {
        const { include, excludeGroups = [] } = previewInvitation.body.parse(body);
        const mailed = include.length + 3 - excludeGroups.length;
        return { data: { mailed, noEmail: 0, notJoined: 0 } };
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    const box = (name: RegExp) => canvas.getByRole('checkbox', { name });
    const page = within(document.body);
    const choose = async (field: string, option: string) => {
      await userEvent.click(canvas.getByRole('combobox', { name: field }));
      await userEvent.click(await page.findByRole('option', { name: new RegExp(option) }));
    };
    const about = (text: string) => canvas.findByText(text);
    await step('says whom the assessment follows until others are chosen', async () => {
      await about(
        'People who join while the assessment is open are invited automatically, except those of Seen this year.',
      );
      await choose('Groups', 'Night shift');
      await about('People of Night shift who join while the assessment is open are invited automatically.');
      await choose('Except Groups', 'Seen this year');
    });
    await step('ticks the people of the groups', async () => {
      await waitFor(() => expect(box(/Anna Kowalska/)).toBeChecked());
      await expect(box(/Bartosz/)).not.toBeChecked();
      await expect(box(/Chidi Okafor/)).toBeChecked();
    });
    await step('one person more, and the count follows', async () => {
      await userEvent.click(box(/Bartosz/));
      await waitFor(() => expect(box(/Bartosz/)).toBeChecked());
      await expect(await canvas.findByText('3', { selector: '[role=status] *' })).toBeVisible();
    });
    await step('asks before it invites them', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await expect(await canvas.findByRole('button', { name: 'Invite 3 People' })).toBeEnabled();
    });
  },
});

export const GroupsFailed = meta.story({
  args: { path: paths.assessmentMembers(draft.id) },
  beforeEach({ msw }) {
    msw.use(refuse(listGroups, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The groups could not be loaded')).toBeVisible();
    await expect(await canvas.findByText('Anna Kowalska')).toBeVisible();
  },
});

export const InviteMembersEmpty = meta.story({
  args: { path: paths.assessmentMembers(draft.id) },
  beforeEach({ msw }) {
    msw.use(membersOf([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your organization has no members yet')).toBeVisible();
  },
});

export const InviteMembersLoading = meta.story({
  args: { path: paths.assessmentMembers(draft.id) },
  beforeEach({ msw }) {
    msw.use(keepWaiting(listMembers));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Invite Members' })).toBeVisible();
    await expect(canvas.queryByText('Anna Kowalska')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Your organization has no members yet')).not.toBeInTheDocument();
  },
});

export const InviteMembersFailed = meta.story({
  args: { path: paths.assessmentMembers(draft.id) },
  beforeEach({ msw }) {
    msw.use(refuse(listMembers, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const ShowsErrorsOnSubmitAndThenLive = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, step, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Assessment Name' });
    await step('blur shows no error yet', async () => {
      await userEvent.click(name);
      await userEvent.tab();
      await expect(canvas.queryByText('Assessment name is required')).not.toBeInTheDocument();
    });
    await step('submit shows the error and focuses the field', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await expect(await canvas.findByText('Assessment name is required')).toBeVisible();
      await waitFor(() => expect(name).toHaveFocus());
    });
    await step('typing updates the error', async () => {
      await userEvent.type(name, 'ab');
      await expect(await canvas.findByText('Name must be at least 3 characters')).toBeVisible();
      await userEvent.type(name, 'c');
      await waitFor(() => expect(canvas.queryByText(/at least 3 characters/)).not.toBeInTheDocument());
    });
    await expect(sent).toEqual([]);
  },
});

export const CreatesInTheOrganizationTimeZone = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Assessment Name' }), 'Spring check-up');
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    await expect(await canvas.findByText(/Times are in Warsaw time/)).toBeVisible();
    await expect(bodyOf('create')).toEqual({
      name: 'Spring check-up',
      description: '',
      appointmentDuration: 60,
      startDate: dayStart('2026-12-08'),
      endDate: dayStart('2026-12-12'),
      appointmentsPerSlot: 1,
      bookingLeadTime: false,
      changeCutoffHours: 0,
      valueSet: [],
    });
  },
});

export const AddsATranslation = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    // The footer has the languages as well.
    const list = async () => within(await page.findByRole('listbox'));
    const choose = async (name: string) => {
      await userEvent.click(canvas.getByRole('combobox', { name: 'Add a Translation' }));
      await userEvent.click((await list()).getByRole('option', { name }));
    };
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Assessment Name' }), 'Spring check-up');
    await step('its fields appear and the first has focus', async () => {
      await choose('Français');
      await waitFor(() => expect(group('Français').getByRole('textbox', { name: /Name/ })).toHaveFocus());
      await userEvent.keyboard('ab');
      await choose('العربية');
      await waitFor(() => expect(group('العربية').getByRole('textbox', { name: /Name/ })).toHaveFocus());
      await expect(group('العربية').getByRole('textbox', { name: /Name/ })).toHaveAttribute('dir', 'rtl');
    });
    await step('the original language and added ones are not offered again', async () => {
      await userEvent.click(canvas.getByRole('combobox', { name: 'Add a Translation' }));
      await expect((await list()).getAllByRole('option').map((option) => option.textContent)).toEqual([
        'Deutsch',
        'Español',
        'Polski',
      ]);
      await userEvent.keyboard('{Escape}');
    });
    await step('it can be removed', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove العربية' }));
      await expect(canvas.queryByRole('group', { name: 'العربية' })).not.toBeInTheDocument();
      await expect(canvas.getByRole('combobox', { name: 'Add a Translation' })).toHaveFocus();
    });
    await step('an error is at its field', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      const name = group('Français').getByRole('textbox', { name: /Name/ });
      await waitFor(() => expect(name).toHaveAccessibleDescription('Name must be at least 3 characters'));
      await expect(sent).toEqual([]);
      await userEvent.type(name, 'c');
    });
    await step('it is sent without a description', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await waitFor(() =>
        expect(bodyOf('create')).toMatchObject({
          name: 'Spring check-up',
          translations: { fr: { name: 'abc', description: '' } },
        }),
      );
    });

    function group(name: string) {
      return within(canvas.getByRole('group', { name }));
    }
  },
});

export const Translations = meta.story({
  tags: ['visual', '!autodocs'],
  args: { path: paths.editAssessment(draft.id) },
  beforeEach({ msw }) {
    const translations = {
      fr: { name: 'Bilan de santé d’automne', description: 'Venez à jeun.' },
      ar: { name: 'الفحص الصحي الخريفي', description: '' },
    };
    msw.use(reply(getAssessment, { data: { ...draft, language: 'en', translations } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('Bilan de santé d’automne')).toHaveAttribute('lang', 'fr');
    await expect(canvas.getByDisplayValue('الفحص الصحي الخريفي')).toBeVisible();
  },
});

export const ShowsServerErrors = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      refuse(createAssessment, 400, {
        code: 'InvalidRequest',
        message: 'Name is taken',
        fields: { name: 'Name is taken' },
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Assessment Name' });
    await userEvent.type(name, 'Spring check-up');
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    await expect(await within(canvasElement.ownerDocument.body).findByText('Something went wrong')).toBeInTheDocument();
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Name is taken/));
  },
});

export const AnOverlapIsShownAndNotSaved = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentSchedule(draft.id) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a range to Tuesday' }));
    const tuesday = within(canvas.getByRole('group', { name: 'Tuesday' }));
    const start = tuesday.getByRole('textbox', { name: 'Tuesday, start of range 2' });
    await userEvent.clear(start);
    await userEvent.type(start, '09:00{Tab}');
    await expect((await tuesday.findAllByText('Time range overlaps with another range')).length).toBe(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const link = await canvas.findByRole('link', {
      name: 'Tuesday, start of range 2: Time range overlaps with another range',
    });
    await waitFor(() => expect(link.closest('[role="alert"]')).toHaveFocus());
    await userEvent.click(link);
    await expect(start).toHaveFocus();
    await expect(sent).toEqual([]);
  },
});

export const ShowsAFailedSchedule = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(refuse(saveSchedule, 503, { message: 'Please try again in a moment.' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText(/Times are in/);
    const start = canvas.getByRole('textbox', { name: 'Monday, start of range 1' });
    await userEvent.type(start, '{Enter}');
    const text = 'Something went wrong, when updating the schedule: Please try again in a moment.';
    await expect(await within(canvasElement.ownerDocument.body).findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(start).toHaveFocus());
  },
});

export const SelectsAllButOne = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentMembers(draft.id) },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    await step('select all and exclude one member of the second page', async () => {
      await canvas.findByText('Anna Kowalska');
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select All' }));
      await expect(canvas.getByText('11')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
      await userEvent.click(await canvas.findByRole('checkbox', { name: /Kira Novak/ }));
      await expect(canvas.getByRole('status', { name: '' })).toHaveTextContent('10');
    });
    await step('going back keeps the selection', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Previous Step' }));
      await canvas.findByText(/Times are in/);
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Page 2' }));
      await expect(await canvas.findByRole('checkbox', { name: /Kira Novak/ })).not.toBeChecked();
    });
    await step('submit', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Invite newly joined members to the assessment?' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      const page = within(canvasElement.ownerDocument.body);
      await userEvent.click(await page.findByRole('button', { name: 'Invite 10 People' }));
      await expect(await page.findByText('Assessment created')).toBeInTheDocument();
      // The page is left.
      await waitFor(() => expect(canvas.queryByRole('button', { name: 'Next Step' })).not.toBeInTheDocument());
    });
    await expect(bodyOf('update')).toMatchObject({ id: draft.id, autoCreateAssessmentForInvitees: true });
    await expect(bodyOf('invite')).toEqual({ selectAll: true, include: [], exclude: [people[10]?.id] });
  },
});

export const TheSelectionSurvivesASearch = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentMembers(draft.id) },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search by name or email' });
    await step('select a member, search for another and select that one too', async () => {
      await userEvent.click(await canvas.findByRole('checkbox', { name: /Anna Kowalska/ }));
      await userEvent.type(search, 'okafor');
      await waitFor(() => expect(canvas.queryByText('Anna Kowalska')).not.toBeInTheDocument());
      await userEvent.click(await canvas.findByRole('checkbox', { name: /Chidi Okafor/ }));
    });
    await step('submit both', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      const page = within(canvasElement.ownerDocument.body);
      await userEvent.click(await page.findByRole('button', { name: 'Invite 2 People' }));
      await expect(await page.findByText('Assessment created')).toBeInTheDocument();
      // The page is left.
      await waitFor(() => expect(search).not.toBeInTheDocument());
    });
    await expect(bodyOf('invite')).toEqual({ selectAll: false, include: [people[0]?.id, people[2]?.id], exclude: [] });
  },
});

export const TheSelectionSurvivesAFailedSearch = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentMembers(draft.id) },
  play: async ({ canvas, msw, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search by name or email' });
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Anna Kowalska/ }));
    msw.use(refuse(listMembers, 503));
    await userEvent.type(search, 'okafor');
    const retry = await canvas.findByRole('button', { name: 'Try Again' });
    await expect(canvas.queryByText('No members found')).toBeNull();
    await expect(search).toHaveValue('okafor');
    await expect(canvas.getByRole('status', { name: '' })).toHaveTextContent('1');

    msw.use(membersOf(people));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('checkbox', { name: /Chidi Okafor/ })).not.toBeChecked();
    await expect(canvas.queryByText('Anna Kowalska')).toBeNull();
    await userEvent.clear(search);
    await expect(await canvas.findByRole('checkbox', { name: /Anna Kowalska/ })).toBeChecked();
  },
});

export const AsksBeforeInviting = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentMembers(draft.id) },
  play: async ({ canvas, userEvent, step }) => {
    await canvas.findByText('Anna Kowalska');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select All' }));
    await step('going back invites nobody and keeps the selection', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      const question = within(await canvas.findByRole('alertdialog', { name: 'Invite 11 people?' }));
      await waitFor(() => expect(question.getByRole('button', { name: 'Back' })).toHaveFocus());
      await userEvent.click(question.getByRole('button', { name: 'Back' }));
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Next Step' })).toHaveFocus());
      await expect(canvas.getByRole('checkbox', { name: 'Select All' })).toBeChecked();
      await expect(bodyOf('invite')).toBeUndefined();
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const panel = within(await canvas.findByRole('alertdialog', { name: 'Invite 11 people?' }));
    await waitFor(() => expect(panel.getByText('11 emails go out now')).toBeVisible());
    await expect(panel.getByText(/^Winter health check · /)).toBeVisible();
    await expect(panel.queryByText(/Everybody/)).not.toBeInTheDocument();
  },
});

export const SelectAllDuringASearch = meta.story({
  tags: ['visual'],
  args: { path: `${paths.assessmentMembers(draft.id)}?search=okafor` },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Chidi Okafor');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select All' }));
    await expect(await canvas.findByText('All 11 members are selected, not only the 1 found')).toBeVisible();
  },
});

export const AsksBeforeInvitingMoreThanTheMatches = meta.story({
  tags: ['visual'],
  args: { path: `${paths.assessmentMembers(draft.id)}?search=okafor` },
  beforeEach({ msw }) {
    let saved = { ...draft, seatsLeft: 8 };
    msw.use(
      reply(getAssessment, () => ({ data: saved })),
      reply(updateAssessment, ({ body }) => {
        note('update', body);
        saved = { ...saved, seatsLeft: 128, version: saved.version + 1 };
        return { data: saved, meta: { outsideSchedule: 0 } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Chidi Okafor');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select All' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const panel = within(await canvas.findByRole('alertdialog', { name: 'Invite 11 people?' }));
    await waitFor(() => expect(panel.getByText('Everybody, not only the 1 found by “okafor”')).toBeVisible());
    await expect(panel.getByText(/3 people will not find a time/)).toBeVisible();
  },
});

export const InvitesOnlyTheMatches = meta.story({
  ...AsksBeforeInvitingMoreThanTheMatches.input,
  tags: ['!autodocs'],
  play: async ({ canvas, step, userEvent }) => {
    await canvas.findByText('Chidi Okafor');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select All' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const panel = within(await canvas.findByRole('alertdialog', { name: 'Invite 11 people?' }));
    await step('adds places without leaving the panel or losing the focus', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Add 1 place per slot' }));
      await expect(await panel.findByText('enough for 11 people')).toBeVisible();
      await expect(panel.getByRole('button', { name: 'Back' })).toHaveFocus();
      await expect(bodyOf('update')).toMatchObject({ appointmentsPerSlot: draft.appointmentsPerSlot + 1 });
    });
    await step('invites the matches', async () => {
      sent = [];
      await userEvent.click(panel.getByRole('button', { name: 'Invite only the 1 found' }));
      await waitFor(() =>
        expect(bodyOf('invite')).toEqual({ selectAll: false, include: [people[2]?.id], exclude: [] }),
      );
      await expect(bodyOf('update')).toMatchObject({ version: draft.version + 1, seatsLeft: 128 });
    });
  },
});

export const SelectsOnlyTheMatches = meta.story({
  tags: ['!autodocs'],
  args: { path: `${paths.assessmentMembers(draft.id)}?search=okafor` },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Chidi Okafor');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select All' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Select Only the 1 Found' }));
    // Waits for this notice to go, because the person was already checked before.
    await waitFor(() => expect(canvas.queryByText(/^All 11 members are selected/)).toBeNull());
    await expect(canvas.getByRole('checkbox', { name: /Chidi Okafor/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite 1 Person' }));
    await waitFor(() => expect(bodyOf('invite')).toEqual({ selectAll: false, include: [people[2]?.id], exclude: [] }));
  },
});

export const ShowsAFailedInvitation = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentMembers(draft.id) },
  beforeEach({ msw }) {
    msw.use(refuse(inviteToAssessment, 503));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('Anna Kowalska');
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('Error while inviting members')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Next Step' })).toBeVisible();
  },
});

const running = buildAssessment({ memberCount: 240, scheduledCount: 163 });
const displaced = {
  total: 7,
  onClosedDays: 7,
  overfullSlots: 0,
  first: [1, 2, 3, 4, 5].map((number) => {
    const startsAt = december(15, '08:00') + number * 45 * 60_000;
    const { fullName, email } = buildMember(number).user;
    return {
      id: testId('mail', number),
      startsAt,
      endsAt: startsAt + 45 * 60_000,
      fullName: fullName ?? '',
      email,
    };
  }),
};

export const SeatsForInvitedMembers = meta.story({
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(reply(getAssessment, { data: { ...draft, memberCount: 100 } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('120 places in the window for 100 people invited so far.')).toBeVisible();
  },
});

export const ClosingADayWithBookings = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(reply(getAssessment, { data: running }), reply(previewSchedule, { data: displaced }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('gridcell', { name: /Tuesday, 15 December 2026/ }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Closed' }));
    await expect(await canvas.findByText('96 places for 240 people: 144 people will not find a time.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const dialog = within(await canvas.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText('7 booked appointments would no longer fit')).toBeVisible());
    await expect(dialog.getByText('15/12/2026 08:45')).toBeVisible();
    await expect(dialog.getByText('and 2 more')).toBeVisible();
    await expect(bodyOf('schedule')).toBeUndefined();
  },
});

export const CancelsAppointmentsOnlyAfterConfirmation = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    msw.use(reply(getAssessment, { data: running }), reply(previewSchedule, { data: displaced }));
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('gridcell', { name: /Tuesday, 15 December 2026/ }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Closed' }));
    await step('going back saves nothing', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Back' }));
      await expect(bodyOf('schedule')).toBeUndefined();
    });
    await step('cancelling sends the day and the reason', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      const page = within(canvasElement.ownerDocument.body);
      await userEvent.click(await page.findByRole('combobox', { name: /^Reason/ }));
      await userEvent.click(await page.findByRole('option', { name: 'The practitioner is not available' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Cancel 7 Appointments' }));
      await waitFor(() =>
        expect(bodyOf('schedule')).toMatchObject({
          closedDays: [dayStart('2026-12-15')],
          cancelOn: [dayStart('2026-12-15')],
          staffReason: { code: 'PractitionerUnavailable' },
        }),
      );
    });
  },
});

export const MoreRules = meta.story({
  tags: ['visual'],
  args: { path: paths.assessmentSchedule(draft.id) },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByText('More rules'));
    const day = canvas.getByRole('textbox', { name: 'Day' });
    await step('a day outside the window is refused and stays in the field', async () => {
      await userEvent.type(day, '24/12/2026');
      await userEvent.click(canvas.getByRole('button', { name: 'Add Day' }));
      await expect(await canvas.findByText('Choose a day from 14/12/2026 to 18/12/2026')).toBeVisible();
      await expect(day).toHaveFocus();
    });
    await step('another begins with the hours of its weekday', async () => {
      await userEvent.clear(day);
      await userEvent.type(day, '16/12/2026{Enter}');
      const name = 'Wednesday, 16 December 2026';
      const start = await canvas.findByRole('textbox', { name: `${name}, start of hours 1` });
      await expect(start).toHaveFocus();
      await expect(start).toHaveValue('08:00');
      const end = canvas.getByRole('textbox', { name: `${name}, end of hours 1` });
      await userEvent.clear(end);
      await userEvent.type(end, '12:00');
      await userEvent.click(canvas.getByRole('button', { name: `Add hours on ${name}` }));
      await expect(canvas.getByRole('textbox', { name: `${name}, start of hours 2` })).toHaveValue('12:00');
    });
    await step('the calendar has the same day, and can give another one hours', async () => {
      const friday = await canvas.findByRole('gridcell', { name: /Friday, 18 December 2026/ });
      await expect(canvas.getByRole('gridcell', { name: /Wednesday, 16 December/ })).toHaveAccessibleDescription(
        'Other hours',
      );
      await userEvent.click(friday);
      await userEvent.click(await canvas.findByRole('menuitem', { name: 'Other hours' }));
      const start = canvas.getByRole('textbox', { name: 'Friday, 18 December 2026, start of hours 1' });
      await expect(start).toHaveFocus();
      await userEvent.click(friday);
      await userEvent.click(await canvas.findByRole('menuitem', { name: 'Closed' }));
      await expect(start).not.toBeInTheDocument();
      await expect(friday).toHaveAccessibleDescription('Closed');
      await userEvent.click(friday);
      await userEvent.click(await canvas.findByRole('menuitem', { name: 'As usual' }));
      await expect(friday).toHaveAccessibleDescription('');
    });
    await step('numbers outside of their limits are refused', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Time between starts' }), '2');
      canvas.getByRole('button', { name: 'Next Step' }).click();
      await expect(await canvas.findByText('Enter a whole number from 5 to 539')).toBeVisible();
    });
  },
});

export const SavesMoreRules = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentSchedule(draft.id) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('More rules'));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Day' }), '16/12/2026{Enter}');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Time between starts' }), '20');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Booking notice' }), '24');
    canvas.getByRole('button', { name: 'Next Step' }).click();
    await waitFor(() =>
      expect(bodyOf('schedule')).toMatchObject({
        otherHours: [{ date: dayStart('2026-12-16'), ranges: [{ timeFrom: 480, timeTo: 1020 }] }],
        stepMinutes: 20,
        noticeHours: 24,
      }),
    );
  },
});

export const ConfirmsAShorterWindow = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.editAssessment(draft.id) },
  beforeEach({ msw }) {
    const closedDays = [dayStart('2026-12-14'), dayStart('2026-12-18')];
    msw.use(
      reply(getAssessment, { data: { ...running, closedDays } }),
      reply(previewSchedule, ({ body }) => {
        note('preview', body);
        return { data: { ...displaced, onClosedDays: 0 } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const end = await canvas.findByRole('textbox', { name: 'End Date' });
    await userEvent.clear(end);
    await userEvent.type(end, '16/12/2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const title = await canvas.findByText('7 booked appointments would no longer fit');
    await waitFor(() => expect(title).toBeVisible());
    await expect(canvas.queryByRole('button', { name: /^Cancel \d/ })).not.toBeInTheDocument();
    await expect(bodyOf('update')).toBeUndefined();
    const closedDays = [dayStart('2026-12-14')];
    await expect(bodyOf('preview')).toMatchObject({ endDate: dayStart('2026-12-16'), closedDays });
    await userEvent.click(canvas.getByRole('button', { name: 'Keep 7 Booked' }));
    await waitFor(() => expect(bodyOf('update')).toMatchObject({ endDate: dayStart('2026-12-16'), closedDays }));
  },
});

export const WarnsBeforeFewerPlacesPerSlot = meta.story({
  tags: ['visual'],
  args: { path: paths.editAssessment(draft.id) },
  beforeEach({ msw }) {
    msw.use(
      reply(getAssessment, { data: { ...running, appointmentsPerSlot: 3 } }),
      reply(previewSchedule, ({ body }) => {
        note('preview', body);
        return { data: { total: 0, onClosedDays: 0, overfullSlots: 4, first: [] } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Decrease/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    await canvas.findByRole('alertdialog', { name: 'Offer fewer places per slot?' });
    await expect(bodyOf('preview')).toMatchObject({ appointmentsPerSlot: 2 });
    await expect(bodyOf('update')).toBeUndefined();
  },
});

/** Finds the link in the breadcrumbs, not in the sidebar. */
const findWayOut = () =>
  within(within(document.body).getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', {
    name: 'Assessments',
  });

export const AsksBeforeLeavingWithChanges = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, step, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Assessment Name' });
    await userEvent.type(name, 'Spring check-up');
    const leave = () => userEvent.click(findWayOut());
    await step('staying keeps the typed values', async () => {
      await leave();
      await userEvent.click(await canvas.findByRole('button', { name: 'Stay' }));
      await expect(name).toHaveValue('Spring check-up');
    });
    await step('leaving discards them', async () => {
      await leave();
      await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }));
      await expect(await canvas.findByRole('heading', { name: 'Assessments' })).toBeVisible();
      await expect(localStorage.getItem(draftKey)).toBeNull();
    });
  },
});

export const LeavesWithoutAskingIfUnchanged = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Assessment Name' });
    await userEvent.type(name, 'a');
    await userEvent.clear(name);
    await userEvent.click(findWayOut());
    await expect(await canvas.findByRole('heading', { name: 'Assessments' })).toBeVisible();
  },
});

export const OpensFinishedStepsAndKeepsChanges = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentMembers(draft.id) },
  play: async ({ canvas, step, userEvent }) => {
    await step('the second step opens, and is changed', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Completed: Scheduling' }));
      await userEvent.click(await canvas.findByRole('switch', { name: 'Monday' }));
      await expect(canvas.queryByRole('button', { name: /Scheduling/ })).not.toBeInTheDocument();
    });
    await step('the summary follows', async () => {
      const summary = await canvas.findByText('Tue–Fri 08:00–17:00');
      await expect(summary.closest('aside')).toHaveTextContent(/Winter health check.*Places96/);
    });
    await step('the first step opens', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Completed: General Info' }));
      await expect(await canvas.findByRole('textbox', { name: 'Assessment Name' })).toHaveValue(draft.name);
    });
    await step('the change of the second step is still there', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await expect(await canvas.findByRole('switch', { name: 'Monday' })).not.toBeChecked();
    });
  },
});

export const RestoresTypedValuesAfterReload = meta.story({
  tags: ['visual'],
  beforeEach() {
    const general = { base: { name: '' }, changes: { name: 'Typed before' }, keptAt: december(1, '07:33') };
    localStorage.setItem(draftKey, JSON.stringify({ drafts: { general } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('Typed before')).toBeVisible();
    await expect(canvas.getByText('Not saved yet: your changes of 1 December 2026, 07:33')).toBeVisible();
  },
});

export const DiscardsARestoredDraft = meta.story({
  ...RestoresTypedValuesAfterReload.input,
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByDisplayValue('Typed before');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(await canvas.findByRole('textbox', { name: 'Assessment Name' })).toHaveValue('');
    await expect(canvas.queryByText(/^Not saved yet/)).toBeNull();
    await expect(localStorage.getItem(draftKey)).toBeNull();
  },
});

export const KeepsImpossibleHours = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentSchedule(draft.id) },
  play: async ({ canvas, userEvent }) => {
    const end = await canvas.findByRole('textbox', { name: 'Monday, end of range 1' });
    const start = canvas.getByRole('textbox', { name: 'Monday, start of range 1' });
    for (const text of ['25:00', '9am', '08:60']) {
      await userEvent.clear(end);
      await userEvent.type(end, text);
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      // Both have the error, and the first one gets focus in the next frame.
      await waitFor(() => expect(start).toHaveFocus());
      await expect(end).toHaveValue(text);
      await expect(end).toBeInvalid();
      await expect(canvas.getByText('Enter times from 00:00 to 24:00')).toBeVisible();
    }
    await userEvent.clear(end);
    await userEvent.type(end, '08:30');
    await userEvent.tab();
    await expect(canvas.getByText('No appointment of 45 min fits in here')).toBeVisible();
    await expect(bodyOf('schedule')).toBeUndefined();
  },
});

let isChangedByJane = false;
const jane = { at: december(1, '07:33'), by: { id: testId('user', 77), fullName: 'Jane Roe' } };
const janesVersion = {
  ...draft,
  name: 'Winter check, all sites',
  appointmentDuration: 30,
  version: 2,
  lastChanges: { name: jane, appointmentDuration: jane },
};

export const AsksWhoseVersionToKeep = meta.story({
  tags: ['visual'],
  args: { path: paths.editAssessment(draft.id) },
  beforeEach({ msw }) {
    isChangedByJane = false;
    msw.use(
      reply(getAssessment, () => ({ data: isChangedByJane ? janesVersion : draft })),
      refuse(updateAssessment, 409, {
        code: 'Conflict',
        message: 'This assessment was changed by Jane Roe in the meantime',
        fields: { name: 'Changed by Jane Roe', appointmentDuration: 'Changed by Jane Roe' },
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Assessment Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Winter check for everyone');
    isChangedByJane = true;
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const dialog = within(await canvas.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText('Winter check, all sites')).toBeVisible());
    await expect(dialog.getByText('Winter check for everyone')).toBeVisible();
    await expect(dialog.getByText('Jane Roe, 1 December 2026, 07:33')).toBeVisible();
    await expect(name).toHaveValue('Winter check for everyone');
  },
});

/** A changes Monday and renames the assessment. Meanwhile Jane changes Thursday, and Monday too in the second story. */
const changesByJane = (days: readonly number[]) => {
  let saved = draft;
  const assessmentSchedule = {
    days: draft.assessmentSchedule.days.map((week) =>
      days.includes(week.day) ? { ...week, ranges: [{ timeFrom: 660, timeTo: 900 }] } : week,
    ),
  };
  const lastChanges = Object.fromEntries(days.map((day) => [`assessmentSchedule.${day}`, jane]));
  /** Refuses a body that is based on an older version. */
  const save = (call: Call, act: (body: unknown) => object) =>
    handle(call, async (request) => {
      const body = (await request.json()) as { version: number };
      if (body.version === saved.version) return HttpResponse.json(act(body));
      const fields = { assessmentSchedule: 'Changed by Jane Roe' };
      return HttpResponse.json({ code: 'Conflict', message: 'Changed', requestId: 'r-1', fields }, { status: 409 });
    });
  return {
    change: () => {
      saved = { ...draft, assessmentSchedule, lastChanges, version: 2 };
    },
    handlers: [
      reply(getAssessment, () => ({ data: saved })),
      save(updateAssessment, () => {
        saved = { ...saved, name: 'Renamed', version: saved.version + 1 };
        return { data: saved, meta: { outsideSchedule: 0 } };
      }),
      save(saveSchedule, (body) => {
        note('schedule', body);
        const data = { ...saved.assessmentSchedule, closedDays: [], version: saved.version + 1 };
        return { data, meta: { outsideSchedule: 0, canceled: 0 } };
      }),
    ],
  };
};

let byJane = changesByJane([]);

export const KeepsTheHoursOfBoth = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.assessmentSchedule(draft.id) },
  beforeEach({ msw }) {
    byJane = changesByJane([4]);
    msw.use(...byJane.handlers);
  },
  play: async ({ canvas, step, userEvent }) => {
    await step('both change their day, and the first step is saved between', async () => {
      const endOfMonday = await canvas.findByRole('textbox', { name: 'Monday, end of range 1' });
      await userEvent.clear(endOfMonday);
      await userEvent.type(endOfMonday, '12:00');
      await userEvent.click(canvas.getByRole('link', { name: 'Previous Step' }));
      byJane.change();
      const name = await canvas.findByRole('textbox', { name: 'Assessment Name' });
      await userEvent.type(name, '!');
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await canvas.findByRole('switch', { name: 'Monday' });
    });
    await step('both are saved', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await waitFor(() => expect(bodyOf('schedule')).toBeDefined());
      const { days } = bodyOf('schedule') as { days: typeof draft.assessmentSchedule.days };
      await expect(days[1]?.ranges).toEqual([{ timeFrom: 480, timeTo: 720 }]);
      await expect(days[4]?.ranges).toEqual([{ timeFrom: 660, timeTo: 900 }]);
    });
  },
});

export const AsksBeforeReplacingHours = meta.story({
  ...KeepsTheHoursOfBoth.input,
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    byJane = changesByJane([1, 4]);
    msw.use(...byJane.handlers);
  },
  play: async ({ canvas, userEvent }) => {
    const endOfMonday = await canvas.findByRole('textbox', { name: 'Monday, end of range 1' });
    await userEvent.clear(endOfMonday);
    await userEvent.type(endOfMonday, '12:00');
    byJane.change();
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    const dialog = within(await canvas.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByRole('row', { name: /Monday.*11:00–15:00.*08:00–12:00/ })).toBeVisible());
    await expect(dialog.queryByText('Thursday')).toBeNull();
    await expect(bodyOf('schedule')).toBeUndefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep Mine' }));
    await waitFor(() => expect(bodyOf('schedule')).toBeDefined());
    const { days } = bodyOf('schedule') as { days: typeof draft.assessmentSchedule.days };
    await expect(days[1]?.ranges).toEqual([{ timeFrom: 480, timeTo: 720 }]);
    await expect(days[4]?.ranges).toEqual([{ timeFrom: 660, timeTo: 900 }]);
  },
});

export const ShowsTheirVersion = meta.story({
  ...AsksWhoseVersionToKeep.input,
  tags: ['!autodocs'],
  play: async (context) => {
    await AsksWhoseVersionToKeep.input.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Show Their Version' }));
    await expect(await canvas.findByDisplayValue('Winter check, all sites')).toBeVisible();
  },
});
