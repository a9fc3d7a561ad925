import { BellRing } from 'lucide-react';
import { hidden } from '#app/ui/texts/hidden.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { RemindButton } from './RemindButton.tsx';

export interface RemindPersonProps {
  organizationId: string;
  assessment: { id: string; name: string };
  assessmentMemberId: string;
  /** Of the person. */
  name: string;
}

/** Reminds one person to book an appointment in the assessment, after a confirmation. */
export function RemindPerson({ organizationId, assessment, assessmentMemberId, name }: RemindPersonProps) {
  const t = useTexts('reminding');
  return (
    <RemindButton
      icon={<BellRing aria-hidden />}
      organizationId={organizationId}
      assessmentId={assessment.id}
      people={{ assessmentMemberId, name }}
    >
      {t.rich('remindPerson', { name, assessment: assessment.name, hidden })}
    </RemindButton>
  );
}
