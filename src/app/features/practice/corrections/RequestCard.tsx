import { type ReactNode, useState } from 'react';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { IdentityCorrection } from '#contract/identityCorrection.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';

export type Decision = 'Confirmed' | 'Refused';

/** The question before a decision, and the toast after it. */
interface DecisionTexts {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly done: string;
}

export interface RequestCardProps {
  title: string;
  /** Of the person, for the names of the buttons. */
  name: string;
  request: Pick<IdentityCorrection, 'organization' | 'askedBy' | 'askedAt'>;
  describe: (asker: string) => Readonly<Record<Decision, DecisionTexts>>;
  /** @default false */
  cannotConfirm?: boolean;
  decide: (decision: Decision) => Promise<unknown>;
  loading: boolean;
  children: ReactNode;
}

/** Something that an administrator asks for, for a practitioner to confirm or refuse. */
export function RequestCard(props: RequestCardProps) {
  const { title, name, request, describe, cannotConfirm = false, decide, loading, children } = props;
  const { organization, askedBy, askedAt } = request;
  const [asked, setAsked] = useState<Decision>();
  const organizations = useListOrganizationsQuery().data?.data;
  const timeZone = organizations?.find((found) => found.id === organization.id)?.timeZone ?? 'UTC';
  const toast = useToast();
  const t = useTexts('identityCorrections');
  const formats = useFormats();
  const asker = askedBy.fullName ?? t('formerAdministrator');
  const texts = describe(asker);

  const save = async (decision: Decision) => {
    try {
      await decide(decision);
      toast.success(texts[decision].done);
    } catch (error) {
      toast.failure(error);
    }
    setAsked(undefined);
  };

  return (
    <Card
      title={title}
      description={t('askedBy', { organization: organization.name, asker, time: formats.dateTime(askedAt, timeZone) })}
      actions={
        <>
          <Button aria-label={t('refusePerson', { name })} onClick={() => setAsked('Refused')}>
            {t('refuse')}
          </Button>
          <Button
            variant="primary"
            disabled={cannotConfirm}
            aria-label={t('confirmPerson', { name })}
            onClick={() => setAsked('Confirmed')}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      {children}
      {(['Confirmed', 'Refused'] as const).map((decision) => (
        <ConfirmDialog
          key={decision}
          open={asked === decision}
          title={texts[decision].title}
          description={texts[decision].description}
          confirmLabel={texts[decision].confirmLabel}
          cancelLabel={t('notYet')}
          loading={loading}
          onConfirm={() => void save(decision)}
          onOpenChange={() => setAsked(undefined)}
        />
      ))}
    </Card>
  );
}
