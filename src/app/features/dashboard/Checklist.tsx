import { CircleCheck, CircleDashed } from 'lucide-react';
import type { DashboardStats } from '#contract/dashboard.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { listSteps } from './checklistSteps.ts';
import { Done, Muted, Steps } from './Work.styles.ts';

export interface ChecklistProps {
  stats: DashboardStats;
  hasPractitioner: boolean;
}

/** The first steps of a new organization. Renders nothing once all are done. */
export function Checklist({ stats, hasPractitioner }: ChecklistProps) {
  const steps = listSteps({ stats, hasPractitioner });
  const done = steps.filter((step) => step.isDone).length;
  if (done === steps.length) return null;
  return (
    <Card title="First Steps" description={`${done} of ${steps.length} done`}>
      <Steps>
        {steps.map(({ text, note, href, isDone }) => (
          <li key={href}>
            {isDone ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
            {isDone ? <Done>{text}: done</Done> : <TextLink href={href}>{text}</TextLink>}
            {isDone ? null : <Muted>{note}</Muted>}
          </li>
        ))}
      </Steps>
    </Card>
  );
}
