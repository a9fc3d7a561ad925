import { useNavigate } from 'react-router-dom';
import { OrganizationForm } from '#app/product/details-forms/OrganizationForm.tsx';
import { paths } from '#app/session/paths.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { Narrow } from '#app/ui/forms/form.styles.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';

/** Founds another organization, which the administrator then works in. */
function NewOrganizationPage() {
  const t = useTexts('organizationSettings');
  useDocumentTitle(t('newOrganization'));
  const navigate = useNavigate();
  const toast = useToast();
  const open = () => {
    toast.success(t('created'));
    navigate(paths.dashboard);
  };
  return (
    <Narrow>
      <PageHeader title={t('newOrganization')} />
      <Card description={t('whatChanges')}>
        <OrganizationForm organization={undefined} submitLabel={t('create')} onSaved={open} />
      </Card>
    </Narrow>
  );
}

export { NewOrganizationPage as Component };
