import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTexts } from '#app/ui/texts/useTexts.ts';
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
  const t = useTexts('work');
  const steps = listSteps({ stats, hasPractitioner });
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Card title={t('firstSteps')} description={t('stepsDone', { done, count: steps.length })}>
      <Steps>
        {steps.map(({ step, note, href, isDone }) => (
          <li key={href}>
            {isDone ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
            {isDone ? <Done>{t('stepDone', { step: t(step) })}</Done> : <TextLink href={href}>{t(step)}</TextLink>}
            {isDone ? null : <Muted>{t(note)}</Muted>}
          </li>
        ))}
      </Steps>
    </Card>
  );
}
