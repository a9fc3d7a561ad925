import { expect } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { AppointmentCard } from '#design-system/patterns/appointment-card/AppointmentCard.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/AppointmentCard.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'patterns-appointmentcard',
  title: 'Patterns/AppointmentCard (booking, event)',
  component: AppointmentCard,
  parameters: { guide },
  args: {
    date: 'Tuesday, 8 December 2026',
    time: '09:30 – 10:15',
    zoneNote: 'Warsaw time. On your clock this is 08:30 (London).',
    actions: (
      <>
        <Button>Move Appointment</Button>
        <Button>Add to Calendar</Button>
        <Button tone="danger">Cancel Appointment</Button>
      </>
    ),
  },
  decorators: [maxWidth(648)],
});

export const Playground = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Your appointment' })).toHaveTextContent(
      'Tuesday, 8 December 2026 09:30 – 10:15',
    );
  },
});
export const WithoutActions = meta.story({ args: { actions: undefined, zoneNote: undefined } });
export const LongContent = meta.story({
  args: {
    title: 'Occupational health examination for everyone who works at heights in 2027',
    time: 'Tuesday at 11:15 in the evening – Wednesday at 00:15 in the morning',
  },
  decorators: [maxWidth(343)],
});
