import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useDecideCorrectionMutation, useListCorrectionsQuery } from '#app/features/practice/practiceApi.ts';
import { listIdentityChanges } from '#app/product/people/identityChanges.ts';
import { ChangeTable } from '#app/product/results/ChangeTable.tsx';
import { paths } from '#app/session/paths.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useHideFooter } from '#app/shell/useHideFooter.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { IdentityCorrection } from '#contract/identityCorrection.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';

const title = 'Corrections to Confirm';

/** Lets practitioners confirm or refuse corrections of who a person is. */
function CorrectionsPage() {
  useDocumentTitle(title);
  const { data, isError, error, isFetching, refetch } = useListCorrectionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: 'Day', href: paths.practice },
              { label: title, href: paths.practiceCorrections },
            ]}
          />
        }
      />
      {data ? (
        <Corrections corrections={data.data} />
      ) : isError ? (
        <Card>
          <CallFailed
            error={error}
            title="The corrections could not be loaded"
            loading={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <CorrectionsSkeleton />
      )}
    </Stack>
  );
}

function Corrections({ corrections }: { corrections: readonly IdentityCorrection[] }) {
  if (corrections.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<UserCheck />}
          title="Nothing to confirm"
          description="Corrections that administrators ask for appear here."
          actions={<LinkButton href={paths.practice}>Back to the Day</LinkButton>}
        />
      </Card>
    );
  }
  return corrections.map((correction) => <Correction key={correction.id} correction={correction} />);
}

type Decision = 'Confirmed' | 'Refused';

function Correction({ correction }: { correction: IdentityCorrection }) {
  const { id, organization, fullName, askedBy, askedAt, old, new: after } = correction;
  const [asked, setAsked] = useState<Decision>();
  const [decide, { isLoading }] = useDecideCorrectionMutation();
  const organizations = useListOrganizationsQuery().data?.data;
  const timeZone = organizations?.find((found) => found.id === organization.id)?.timeZone ?? 'UTC';
  const toast = useToast();
  const asker = askedBy.fullName ?? 'A former administrator';

  const save = async (decision: Decision) => {
    try {
      await decide({ correctionId: id, decision }).unwrap();
      toast.success(decision === 'Confirmed' ? `${fullName} was corrected` : 'The correction was refused');
    } catch (error) {
      toast.failure(error);
    }
    setAsked(undefined);
  };

  return (
    <Card
      title={fullName}
      description={`${organization.name} · ${asker} asked on ${formatDateTime(askedAt, timeZone)}`}
      actions={
        <>
          <Button aria-label={`Refuse ${fullName}`} onClick={() => setAsked('Refused')}>
            Refuse
          </Button>
          <Button variant="primary" aria-label={`Confirm ${fullName}`} onClick={() => setAsked('Confirmed')}>
            Confirm
          </Button>
        </>
      }
    >
      <ChangeTable label={`Correction of ${fullName}`} changes={listIdentityChanges(old, after)} />
      <ConfirmDialog
        open={asked === 'Confirmed'}
        title={`Confirm the correction of ${fullName}?`}
        description={describeConfirming(correction)}
        confirmLabel="Confirm Correction"
        cancelLabel="Not Yet"
        loading={isLoading}
        onConfirm={() => void save('Confirmed')}
        onOpenChange={() => setAsked(undefined)}
      />
      <ConfirmDialog
        open={asked === 'Refused'}
        title={`Refuse the correction of ${fullName}?`}
        description={`Their details stay as they are. ${asker} can ask again.`}
        confirmLabel="Refuse Correction"
        cancelLabel="Not Yet"
        loading={isLoading}
        onConfirm={() => void save('Refused')}
        onOpenChange={() => setAsked(undefined)}
      />
    </Card>
  );
}

function describeConfirming({ old, new: after, hasEmail }: IdentityCorrection): string {
  const sure = 'Confirm only if you know that it is the same person.';
  if (after.email === undefined) {
    return `${sure} ${hasEmail ? 'They get an email that their details were corrected.' : 'Please tell them: they have no email address.'}`;
  }
  const told = old.email
    ? `${old.email} gets an email that the address was corrected, and its links stop working. `
    : '';
  return `${sure} ${told}${after.email} gets an invitation, and sees the appointments and results after joining.`;
}

function CorrectionsSkeleton() {
  useHideFooter();
  return (
    <div role="status" aria-label="Loading the corrections">
      <Skeleton variant="block" blockSize="180px" />
    </div>
  );
}

export { CorrectionsPage as Component };
