import { useNavigate } from 'react-router-dom';
import { OrganizationForm } from '#app/product/details-forms/OrganizationForm.tsx';
import { paths } from '#app/session/paths.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Narrow } from './SettingsLayout.styles.ts';

/** Founds another organization, which the administrator then works in. */
function NewOrganizationPage() {
  useDocumentTitle('New Organization');
  const navigate = useNavigate();
  const toast = useToast();
  const open = () => {
    toast.success('Organization created');
    navigate(paths.dashboard);
  };
  return (
    <Narrow>
      <PageHeader title="New Organization" />
      <Card description="You become its administrator. Your other organizations stay as they are.">
        <OrganizationForm organization={undefined} submitLabel="Create Organization" onSaved={open} />
      </Card>
    </Narrow>
  );
}

export { NewOrganizationPage as Component };
