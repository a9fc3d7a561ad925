import { BellRing } from 'lucide-react';
import { hidden } from '#app/ui/texts/hidden.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { RemindButton } from './RemindButton.tsx';

export interface RemindPeopleProps {
  organizationId: string;
  assessment: { id: string; name: string };
  /** How many people have no appointment. */
  count: number;
  /** A borderless button, for the end of a line. */
  isPlain?: boolean | undefined;
}

/** Reminds everybody in the assessment who has not booked, after a confirmation. */
export function RemindPeople({ organizationId, assessment, count, isPlain = false }: RemindPeopleProps) {
  const t = useTexts('reminding');
  return (
    <RemindButton
      variant={isPlain ? 'ghost' : 'secondary'}
      icon={isPlain ? undefined : <BellRing aria-hidden />}
      organizationId={organizationId}
      assessmentId={assessment.id}
      people={{ count }}
    >
      {t.rich('remindPeople', { count, assessment: assessment.name, hidden })}
    </RemindButton>
  );
}
