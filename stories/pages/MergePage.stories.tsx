import { expect, fn, spyOn, type UserEventObject, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import {
  findMembers,
  getMember,
  listMemberAssessments,
  listMemberHistory,
  listMemberMessages,
  type MemberDetails,
} from '#contract/member.ts';
import { findDuplicates, type MergePreview, mergeMembers, previewMerge, withdrawMerge } from '#contract/memberMerge.ts';
import { listOrganizations } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { december } from '#tests/support/assessmentBuilders.ts';
import { buildMemberDetails, buildOrganization, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { handle, refuse, reply } from '#tests/support/pageHandlers.ts';

const anna = buildMemberDetails();
const second = { id: testId('user', 70), fullName: 'Anna Kowalska', email: 'ana@imanworks.example' };
const record = { createdAt: fixedNow, fullName: 'Anna Kowalska' } as const;
const merge: MergePreview = {
  kept: { ...record, id: anna.user.id, email: anna.user.email, status: 'Active' },
  other: { ...record, ...second, status: 'Invited' },
  fields: [
    { name: 'fullName', kept: 'Anna Kowalska', other: 'Anna Kowalska', isChoice: false },
    { name: 'employeeNumber', kept: null, other: '40117', isChoice: false },
    { name: 'birthDate', kept: '1984-03-12', other: '1984-12-03', isChoice: true },
  ],
  assessments: [
    {
      id: testId('assessment', 1),
      name: 'Autumn health check',
      kept: {
        id: testId('mail', 1),
        startsAt: december(14, '08:00'),
        endsAt: december(14, '08:45'),
        state: 'Coming',
        hasOffer: false,
      },
      other: {
        id: testId('mail', 2),
        startsAt: december(15, '09:30'),
        endsAt: december(15, '10:15'),
        state: 'Coming',
        hasOffer: true,
      },
      stays: 'Choice',
    },
    {
      id: testId('assessment', 2),
      name: 'Eye test',
      kept: null,
      other: {
        id: testId('mail', 3),
        startsAt: december(16, '09:30'),
        endsAt: december(16, '10:15'),
        state: 'Coming',
        hasOffer: false,
      },
    },
  ],
  counts: { assessments: 1, shared: 1, past: 0, groups: 2, heldTimes: 0, links: 1, cards: 0, waiting: 0 },
  needsConfirmation: false,
  confirmers: 1,
  version: 'v1',
};
const sent = fn();
/** Toasts render outside the root element. */
const page = within(document.body);

const meta = preview.meta({
  title: 'Pages/Merge',
  component: AppStage,
  args: { path: paths.member(anna.user.id) },
  beforeEach({ msw }) {
    sent.mockClear();
    spyOn(browser, 'timeZone').mockReturnValue(buildOrganization().timeZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getMember, { data: anna }),
      reply(listMemberAssessments, { data: [], meta: { total: 0 } }),
      reply(listMemberHistory, { data: [], meta: { total: 0 } }),
      reply(listMemberMessages, { data: [], meta: { total: 0 } }),
      reply(findDuplicates, { data: [{ ...second, hasSameBirthDate: true }] }),
      reply(findMembers, { data: [] }),
      reply(previewMerge, { data: merge }),
      reply(mergeMembers, ({ body }) => {
        sent(body);
        return { data: { isAsked: false } };
      }),
    );
  },
});

type Canvas = ReturnType<typeof within>;

async function openDialog(canvas: Canvas, userEvent: UserEventObject) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Merge with Another Record…' }));
  return within(await canvas.findByRole('dialog', { name: 'Merge Records' }));
}

async function choose(canvas: Canvas, userEvent: UserEventObject) {
  const dialog = await openDialog(canvas, userEvent);
  await userEvent.click(dialog.getByRole('combobox', { name: 'The other record' }));
  await userEvent.click(await dialog.findByRole('option', { name: /Anna Kowalska/ }));
  return dialog;
}

export const Picker = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent);
    await expect(await dialog.findByText('Possibly the same person')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: 'The other record' }));
    await expect(await dialog.findByRole('option', { name: /Same name and birth date/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Merge Records' })).toBeDisabled();
  },
});

export const Conflict = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const dialog = await choose(canvas, userEvent);
    await expect(await dialog.findByText(/^Eye test: the appointment of Wednesday 16 December 2026/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Merge Records' }));
    await expect(await dialog.findByText('Choose one')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const TwoAppointmentsAtTheSameTime = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const times = { startsAt: december(14, '08:30'), endsAt: december(14, '09:15') };
    const assessments = merge.assessments.map(({ other, ...more }) => ({
      ...more,
      other: other && more.name === 'Eye test' ? { ...other, ...times } : other,
    }));
    const first = { id: testId('mail', 1), startsAt: december(14, '08:00'), endsAt: december(14, '08:45') };
    const overlaps = [
      {
        kept: { ...first, assessmentName: 'Autumn health check' },
        other: { ...times, id: testId('mail', 3), assessmentName: 'Eye test' },
      },
    ];
    msw.use(reply(previewMerge, { data: { ...merge, assessments, overlaps } }));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await choose(canvas, userEvent);
    const warning = 'They would have two appointments at the same time';
    // The appointment may still be the one that is cancelled.
    await userEvent.click(await dialog.findByRole('radio', { name: /Tuesday 15 December 2026/ }));
    await expect(dialog.queryByText(warning)).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: /Monday 14 December 2026/ }));
    dialog.getByText(warning).scrollIntoView({ block: 'center' });
    await expect(dialog.getByText(warning)).toBeVisible();
    await expect(dialog.getByText(/Autumn health check: Monday 14.* and .*Eye test: Monday 14/)).toBeVisible();
  },
});

export const Merges = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const dialog = await choose(canvas, userEvent);
    await userEvent.click(await dialog.findByRole('radio', { name: '03/12/1984' }));
    await userEvent.click(dialog.getByRole('radio', { name: /Tuesday 15 December 2026/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge Records' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(page.getByText('The records were merged')).toBeInTheDocument());
    await expect(sent).toHaveBeenCalledWith({ version: 'v1', taken: ['birthDate'], stays: [testId('mail', 2)] });
  },
});

export const Stale = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      reply(previewMerge, { data: { ...merge, assessments: [] } }),
      refuse(mergeMembers, 409, {
        code: 'Conflict',
        message: 'One of these people was changed in the meantime',
        fields: { version: 'This is not the newest version' },
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await choose(canvas, userEvent);
    await userEvent.click(await dialog.findByRole('radio', { name: '03/12/1984' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge Records' }));
    await expect(await dialog.findByText('Something changed in the meantime')).toBeVisible();
    // Nothing that was chosen is lost.
    await expect(await dialog.findByRole('radio', { name: '03/12/1984' })).toBeChecked();
  },
});

export const NeedsAPractitioner = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      reply(previewMerge, { data: { ...merge, assessments: [], needsConfirmation: true } }),
      reply(mergeMembers, { data: { isAsked: true } }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await choose(canvas, userEvent);
    await expect(await dialog.findByText('A practitioner confirms this merge')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask a Practitioner' }));
    await waitFor(() => expect(page.getByText('The merge waits for a practitioner')).toBeInTheDocument());
  },
});

export const ReplacesAMergeThatWaits = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const counts = { ...merge.counts, waiting: 1 };
    msw.use(reply(previewMerge, { data: { ...merge, assessments: [], counts, needsConfirmation: true } }));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await choose(canvas, userEvent);
    await expect(await dialog.findByText('Another merge already waits')).toBeVisible();
  },
});

export const KeepsTheOtherInstead = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      handle(previewMerge, async ({ url }) =>
        url.endsWith(second.id)
          ? Response.json(
              {
                message:
                  'Somebody has joined with ana@imanworks.example. Keep that record, and merge this one into it.',
                code: 'Conflict',
                requestId: 'r-1',
              },
              { status: 409 },
            )
          : Response.json({ data: { ...merge, kept: merge.other, other: merge.kept, assessments: [] } }),
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await choose(canvas, userEvent);
    await expect(await dialog.findByText(/^Somebody has joined with/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Merge Records' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the Other One' }));
    await expect(await dialog.findByText(/^Anna Kowalska, anna.* leaves the lists/)).toBeVisible();
  },
});

const waiting: MemberDetails = {
  ...anna,
  waitingMerge: {
    id: testId('user', 803),
    askedBy: { id: testId('user', 9), fullName: 'Grace Hopper' },
    askedAt: fixedNow,
    other: second,
    isKept: true,
    practitioners: 0,
  },
};

export const Waits = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(getMember, { data: waiting }));
  },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'This merge waits for a practitioner' }));
    await expect(card.getByText(/^Grace Hopper asked on/)).toBeVisible();
    await expect(card.getByRole('link', { name: 'Anna Kowalska' })).toHaveAttribute('href', paths.member(second.id));
    await expect(card.getByText(/^No practitioner can confirm it/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Merge with Another Record…' })).toBeNull();
  },
});

export const Withdraws = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let member = waiting;
    msw.use(
      reply(getMember, () => ({ data: member })),
      reply(withdrawMerge, () => {
        member = anna;
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw Merge' }));
    const question = within(await canvas.findByRole('alertdialog', { name: 'Withdraw the merge?' }));
    await userEvent.click(question.getByRole('button', { name: 'Withdraw Merge' }));
    await expect(await canvas.findByRole('button', { name: 'Merge with Another Record…' })).toBeVisible();
    await waitFor(() => expect(page.getByText('The merge was withdrawn')).toBeInTheDocument());
  },
});
