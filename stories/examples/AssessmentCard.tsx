import { AssessmentCard } from '#design-system/patterns/assessment-card/AssessmentCard.tsx';

/** An assessment on the dashboard. */
export function Example() {
  return (
    <AssessmentCard
      name="Winter health check"
      status={{ label: 'Active', tone: 'success' }}
      dates="14/12/2026 – 18/12/2026"
      duration="45 min · 2 per slot"
      scheduledCount={163}
      invitedCount={240}
      href="#winter"
    />
  );
}
