import { useState } from 'react';
import { useOrganization } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Organization } from '#contract/organization.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Switch } from '#design-system/components/switch/Switch.tsx';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import { type PersonField, personFields, usedFields } from '#domain/personFields.ts';
import { OrganizationFields } from './OrganizationFields.tsx';
import { useUpdateDetailUseMutation } from './organizationFieldApi.ts';
import { CardNote, InCard } from './tableInCard.styles.ts';

/** Chooses which details of people the organization uses, who sees them, and fields of its own. */
function DetailSettingsPage() {
  const t = useTexts('detailUse');
  useDocumentTitle(t('title'));
  const organization = useOrganization();
  return (
    <Stack gap={5}>
      <Card title={t('title')} description={t('intro')} padding="none">
        {organization ? <DetailTable organization={organization} /> : <ContentSkeleton blockSizes={['320px']} />}
        <CardNote>{t('health')}</CardNote>
      </Card>
      {organization ? <OrganizationFields organizationId={organization.id} /> : null}
    </Stack>
  );
}

function DetailTable({ organization }: { organization: Organization }) {
  const t = useTexts('detailUse');
  const names = useTexts('personDetails');
  const toast = useToast();
  const [update, { isLoading }] = useUpdateDetailUseMutation();
  const [widened, setWidened] = useState<PersonField>();
  const used = usedFields(organization.usedDetails);
  const isSeen = ({ name }: PersonField) => organization.detailsOfPractitioners?.includes(name) ?? false;

  const save = async ({ name }: PersonField, isUsed: boolean, isSeenByPractitioners: boolean) => {
    try {
      await update({ organizationId: organization.id, detail: name, isUsed, isSeenByPractitioners }).unwrap();
    } catch (error) {
      toast.failure(error);
    }
    setWidened(undefined);
  };

  const columns: TableColumn<PersonField>[] = [
    {
      id: 'detail',
      header: t('detail'),
      rowHeader: true,
      width: 'minmax(8rem, 1.4fr)',
      cell: ({ name }) => names(name),
    },
    {
      id: 'used',
      header: t('used'),
      width: 'minmax(6rem, 1fr)',
      cell: (field) => (
        <Switch
          label={t('useIt', { detail: names(field.name) })}
          labelHidden
          checked={used.includes(field)}
          readOnly={isLoading}
          onCheckedChange={(isUsed) => void save(field, isUsed, isSeen(field))}
        />
      ),
    },
    {
      id: 'practitioners',
      header: t('practitioners'),
      width: 'minmax(9rem, 1.4fr)',
      cell: (field) =>
        field.isIdentity ? (
          <Muted>{t('always')}</Muted>
        ) : (
          <Switch
            label={t('letSee', { detail: names(field.name) })}
            labelHidden
            checked={isSeen(field)}
            readOnly={isLoading}
            disabled={!used.includes(field)}
            onCheckedChange={(isWider) => (isWider ? setWidened(field) : void save(field, true, false))}
          />
        ),
    },
  ];
  return (
    <>
      <InCard>
        <Table
          label={t('table')}
          columns={columns}
          rows={personFields}
          rowKey={({ name }) => name}
          rowName={({ name }) => names(name)}
        />
      </InCard>
      {widened ? (
        <ConfirmDialog
          open
          title={t('widenTitle', { detail: names(widened.name) })}
          description={t('widenHint')}
          confirmLabel={t('widen')}
          cancelLabel={t('cancel')}
          loading={isLoading}
          onConfirm={() => void save(widened, true, true)}
          onOpenChange={() => setWidened(undefined)}
        />
      ) : null}
    </>
  );
}

export { DetailSettingsPage as Component };
