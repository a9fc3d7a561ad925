import { OrganizationForm } from '#app/forms/OrganizationForm.tsx';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useToast } from '#app/toasts/useToast.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { Narrow } from './SettingsLayout.styles.ts';
import { useTimeZoneQuestion } from './useTimeZoneQuestion.tsx';

/** Name, address, picture and time zone of the organization. */
function OrganizationSettingsPage() {
  useDocumentTitle('Organization');
  const { data, isError, isFetching, refetch } = useListOrganizationsQuery();
  const toast = useToast();
  const organization = data?.data[0];
  const { ask, question } = useTimeZoneQuestion(organization?.id ?? '');
  return (
    <Narrow>
      <Card
        title="Organization"
        description="Members see the name and the address in their invitations and appointments."
      >
        {organization ? (
          <OrganizationForm
            organization={organization}
            submitLabel="Save"
            onTimeZoneChange={ask}
            onSaved={() => toast.success('Organization saved')}
          />
        ) : null}
        {organization === undefined && isError ? (
          <ErrorState title="Your organization could not be loaded" onRetry={refetch} retrying={isFetching} />
        ) : null}
      </Card>
      {question}
    </Narrow>
  );
}

export { OrganizationSettingsPage as Component };
