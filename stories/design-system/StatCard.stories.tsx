import { CalendarCheck, ClipboardCheck, MailCheck, UsersRound } from 'lucide-react';
import { StatCard } from '#design-system/components/stat-card/StatCard.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/StatCard.tsx';

const meta = preview.meta({
  id: 'design-system-data-statcard',
  title: 'Design System/Data/StatCard (metric, KPI)',
  component: StatCard,
  parameters: { guide },
  args: { label: 'Total Members', value: '240', icon: <UsersRound />, description: '12 joined this week' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 'min(254px, 100%)' }}>
        <Story />
      </div>
    ),
  ],
});

export const Playground = meta.story();
export const Loading = meta.story({ args: { loading: true } });
export const WithoutNote = meta.story({ args: { description: undefined } });
export const LongContent = meta.story({
  args: {
    label: 'Total Appointments of all departments',
    value: '1,203,418/1,240,000',
    description: 'Of which many in the next 7 days',
  },
});
export const Row = meta.story({
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 'min(1040px, 90vi)' }}>
        <Story />
      </div>
    ),
  ],
  render: () => (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
      <StatCard label="Total Members" value="240" icon={<UsersRound />} description="12 joined this week" />
      <StatCard label="Invites Accepted" value="218/240" icon={<MailCheck />} description="22 still open" />
      <StatCard label="Total Appointments" value="163" icon={<CalendarCheck />} description="31 in the next 7 days" />
      <StatCard label="Total Assessments" value="3" icon={<ClipboardCheck />} description="1 active now" />
    </div>
  ),
});
