import { PageSkeleton } from '#app/shell/PageSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Actions } from './wizard.styles.ts';

export interface StepActionsProps {
  /** The first step has none. */
  previousHref?: string;
  disabled?: boolean;
  loading?: boolean;
}

/** The buttons under a step. */
export function StepActions({ previousHref, disabled = false, loading = false }: StepActionsProps) {
  const t = useTexts('assessmentWizard');
  return (
    <Actions>
      {previousHref === undefined ? null : <LinkButton href={previousHref}>{t('previousStep')}</LinkButton>}
      <Button type="submit" variant="primary" disabled={disabled} loading={loading}>
        {t('nextStep')}
      </Button>
    </Actions>
  );
}

interface WizardFallbackProps {
  answer: { isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** The loading or error state of a step. */
export function WizardFallback({ answer }: WizardFallbackProps) {
  const { isError, error, isFetching, refetch } = answer;
  return (
    <Card>
      {isError ? <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} /> : <StepSkeleton />}
    </Card>
  );
}

/** Stands for the fields of a step until their data are loaded. */
export function StepSkeleton() {
  const t = useTexts('assessmentWizard');
  return <PageSkeleton label={t('loading')} blockSizes={Array<string>(8).fill('64px')} />;
}
