import statusBadgeSource from '#design-system/components/status-badge/StatusBadge.tsx?raw';
import { AssessmentCard } from '#design-system/patterns/assessment-card/AssessmentCard.tsx';
import { Example } from '../examples/AssessmentCard.tsx';
import source from '../examples/AssessmentCard.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'AssessmentCard',
  status: 'stable',
  use: 'An assessment among others, with what an administrator checks first.',
  avoid: 'All details: a Drawer with KeyValueList. Long lists: Table.',
  do: { why: 'One link per card, named by the assessment for screen readers.', Example, source },
  dont: {
    why: 'With nobody invited there is no progress to show. Offer to invite people.',
    example: (
      <AssessmentCard
        name="New"
        status={{ label: 'Not Started', tone: 'neutral' }}
        dates=""
        duration=""
        scheduledCount={0}
        invitedCount={0}
      />
    ),
  },
  anatomy: [
    'Heading and StatusBadge',
    'Dates and duration, each with an icon',
    'ProgressBar',
    'Progress as text, and the link',
  ],
  keyboard: [['Tab Enter', 'to the link, and follows it; the card itself is not a link']],
  announces:
    'An article with the name as its heading, then dates and duration with hidden labels, the progress, and "View details: Winter health check".',
  localization: 'Dates and duration come formatted and keep their order. Numbers follow the locale.',
  labels: ['assessmentWindow', 'bookingProgress', 'duration', 'scheduledCount', 'viewDetails'],
  types: [readType(statusBadgeSource, 'StatusTone')],
  changes: [
    'Its texts are labels; `actionLabel`, `datesLabel`, `durationLabel`, `progressLabel` and `progressText` are gone.',
  ],
};
