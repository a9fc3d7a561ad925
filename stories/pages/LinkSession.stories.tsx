import { expect, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { getMyAssessment, listMyAssessments, listTimeSlots } from '#contract/assessment.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';
import { listOwnMemberships } from '#contract/membership.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import { listPractitioners } from '#contract/practitioner.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildMemberAssessment, buildTimeSlots, organizationZone } from '#tests/support/assessmentBuilders.ts';
import { buildMemberOrganization, buildOwnMembership, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { handle, reply } from '#tests/support/pageHandlers.ts';

const linked = buildMemberAssessment();
const other = buildMemberAssessment({ id: testId('assessment', 3), name: 'Hearing test' });
const refusal = { message: 'Enter the code that we email you to continue', code: 'CodeRequired', requestId: 'r-1' };

/** A member logged in by the emailed link to one of their two assessments. */
const meta = preview.meta({
  title: 'Pages/Link Session',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.my },
  beforeEach({ msw }) {
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    let hasEnteredCode = false;
    const person = buildUser({ role: 'Member', fullName: 'Anna Kowalska' });
    msw.use(
      reply(getMe, () => ({ data: { ...person, hasEnteredCode, ...(!hasEnteredCode && { opensLink: true }) } })),
      reply(listOwnMemberships, { data: [buildOwnMembership()] }),
      reply(listOrganizationsForMember, { data: [buildMemberOrganization()] }),
      reply(listMyAssessments, () => ({
        data: hasEnteredCode ? [{ ...linked, hasResult: true }, other] : [linked],
      })),
      handle(getMyAssessment, async ({ url }) => {
        const isLinked = new URL(url).pathname.endsWith(linked.id);
        if (!isLinked && !hasEnteredCode) return Response.json(refusal, { status: 403 });
        return Response.json({ data: isLinked ? linked : other });
      }),
      reply(listTimeSlots, { data: buildTimeSlots({}) }),
      handle(listPractitioners, async () =>
        hasEnteredCode ? Response.json({ data: [] }) : Response.json(refusal, { status: 403 }),
      ),
      reply(requestFreshCode, { data: { done: true } }),
      reply(verifyFreshCode, () => {
        hasEnteredCode = true;
        return { data: { done: true as const } };
      }),
    );
  },
});

const dialogOf = (canvasElement: HTMLElement) =>
  within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Enter your code' });

async function enterCode(dialog: HTMLElement, userEvent: { type: (element: Element, text: string) => Promise<void> }) {
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Digit 1 of 4' }), '1234');
}

/** Lists the linked assessment without results, and says so. Does not ask for a code by itself. */
export const MyAssessments = meta.story({
  tags: ['visual'],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('link', { name: 'Book a Time: Winter health check' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Enter Code' })).toBeVisible();
    await expect(canvas.queryByText('Hearing test')).toBeNull();
    await expect(within(canvasElement.ownerDocument.body).queryByRole('dialog')).toBeNull();
  },
});

export const Booking = meta.story({
  tags: ['visual'],
  args: { path: paths.myAssessment(linked.id) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Choose a time' })).toBeVisible();
    await expect(canvas.getByText('You opened a link from an email')).toBeVisible();
  },
});

export const ShowsEverythingAfterTheCode = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter Code' }));
    await enterCode(await dialogOf(canvasElement), userEvent);
    await expect(await canvas.findByRole('link', { name: 'Book a Time: Hearing test' })).toBeVisible();
    await expect(canvas.getByText('Results ready')).toBeVisible();
    await expect(canvas.queryByText('You opened a link from an email')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'My Assessments' })).toHaveFocus());
  },
});

/** A page outside the link's scope asks for the code first. */
export const OpensAnotherAssessmentAfterTheCode = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.myAssessment(other.id) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await enterCode(await dialogOf(canvasElement), userEvent);
    await expect(await canvas.findByRole('heading', { name: 'Hearing test' })).toBeVisible();
  },
});

export const AnotherAssessmentWithoutTheCode = meta.story({
  tags: ['visual'],
  args: { path: paths.myAssessment(other.id) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    // Waits for the page: if it appeared after the answer, it would ask again.
    await canvas.findByRole('status', { name: 'Loading the assessment', hidden: true });
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not Now' }));
    await expect(await canvas.findByText('Only for you')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Enter Code' })[0]).toBeVisible();
  },
});
