import { Button } from '#design-system/components/button/Button.tsx';
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
  return (
    <Actions>
      {previousHref === undefined ? null : <LinkButton href={previousHref}>Previous Step</LinkButton>}
      <Button type="submit" variant="primary" disabled={disabled} loading={loading}>
        Next Step
      </Button>
    </Actions>
  );
}
