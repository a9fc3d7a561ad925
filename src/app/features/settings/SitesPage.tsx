import { skipToken } from '@reduxjs/toolkit/query/react';
import { CalendarOff, MapPin, MapPinPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useListSitesQuery, useRemoveSiteMutation } from '#app/api/siteApi.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { PageSkeleton } from '#app/shell/PageSkeleton.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { RemoveDialog } from '#app/ui/lists/RemoveDialog.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { OwnText } from '#app/ui/texts/OwnText.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { nameTimeZone } from '#app/ui/time/OwnClock.tsx';
import type { Organization } from '#contract/organization.ts';
import type { Site } from '#contract/site.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import { RoomClosuresModal } from './RoomClosuresModal.tsx';
import { SiteModal } from './SiteModal.tsx';
import { CardNote, InCard } from './tableInCard.styles.ts';

/** Lists, adds, changes and removes the sites of the organization. */
function SitesPage() {
  const t = useTexts('sites');
  useDocumentTitle(t('sites'));
  const organization = useOrganization();
  const { data, isError, error, isFetching, refetch } = useListSitesQuery(organization?.id ?? skipToken);
  const [form, setForm] = useState<{ site: Site | undefined }>();
  const [removed, setRemoved] = useState<Site>();
  const [closingId, setClosingId] = useState<string>();
  const sites = data?.data;
  const closing = sites?.find(({ id }) => id === closingId);
  const add = (
    <Button variant="primary" icon={<MapPinPlus aria-hidden />} onClick={() => setForm({ site: undefined })}>
      {t('addSite')}
    </Button>
  );
  const isEmpty = sites?.length === 0;
  return (
    <>
      <Card title={t('sites')} description={t('whereTheyCome')} actions={isEmpty ? null : add} padding="none">
        {sites && organization && !isEmpty ? (
          <SiteTable
            sites={sites}
            organization={organization}
            onEdit={(site) => setForm({ site })}
            onClose={({ id }) => setClosingId(id)}
            onRemove={setRemoved}
          />
        ) : null}
        {isEmpty && organization ? (
          <EmptyState
            icon={<MapPin />}
            title={t('ownAddress')}
            description={t('addIfElsewhere', { address: organization.address })}
            actions={add}
            headingLevel={3}
          />
        ) : null}
        {sites === undefined && !isError ? <PageSkeleton blockSizes={['220px']} /> : null}
        {sites === undefined && isError ? (
          <CallFailed error={error} title={t('failed')} onRetry={refetch} loading={isFetching} />
        ) : null}
      </Card>
      {organization && form ? (
        <SiteModal organization={organization} site={form.site} onDismiss={() => setForm(undefined)} />
      ) : null}
      {organization && closing ? (
        <RoomClosuresModal organization={organization} site={closing} onDismiss={() => setClosingId(undefined)} />
      ) : null}
      {organization && removed ? (
        <RemoveSiteDialog organization={organization} site={removed} onDismiss={() => setRemoved(undefined)} />
      ) : null}
    </>
  );
}

interface SiteTableProps {
  sites: readonly Site[];
  organization: Organization;
  onEdit: (site: Site) => void;
  /** Called to close rooms of the site. */
  onClose: (site: Site) => void;
  onRemove: (site: Site) => void;
}

function SiteTable({ sites, organization, onEdit, onClose, onRemove }: SiteTableProps) {
  const t = useTexts('sites');
  const formats = useFormats();
  const columns: TableColumn<Site>[] = [
    {
      id: 'name',
      header: t('name'),
      rowHeader: true,
      width: 'minmax(9rem, 1fr)',
      cell: ({ name, language }) => <OwnText language={language}>{name}</OwnText>,
    },
    {
      id: 'address',
      header: t('address'),
      width: 'minmax(11rem, 1.6fr)',
      cell: ({ address, language }) => <OwnText language={language}>{address}</OwnText>,
    },
    {
      id: 'timeZone',
      header: t('timeZone'),
      width: 'minmax(9rem, 1fr)',
      cell: ({ timeZone }) => nameTimeZone(timeZone ?? organization.timeZone),
    },
    {
      id: 'rooms',
      header: t('rooms'),
      align: 'end',
      width: '5.5rem',
      cell: ({ rooms }) => formats.number(rooms.length),
    },
  ];
  return (
    <>
      <InCard>
        <Table
          label={t('sites')}
          columns={columns}
          rows={sites}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          rowActions={(site) => [
            { id: 'edit', label: t('edit'), icon: <Pencil aria-hidden />, onSelect: () => onEdit(site) },
            ...(site.rooms.length === 0
              ? []
              : [
                  {
                    id: 'closures',
                    label: t('closures'),
                    icon: <CalendarOff aria-hidden />,
                    onSelect: () => onClose(site),
                  },
                ]),
            {
              id: 'remove',
              label: t('remove'),
              icon: <Trash2 aria-hidden />,
              tone: 'danger',
              onSelect: () => onRemove(site),
            },
          ]}
        />
      </InCard>
      <CardNote>{t('withoutSite', { address: organization.address })}</CardNote>
    </>
  );
}

interface RemoveSiteDialogProps {
  organization: Organization;
  site: Site;
  onDismiss: () => void;
}

/** Confirms the removal of a site. */
function RemoveSiteDialog({ organization, site, onDismiss }: RemoveSiteDialogProps) {
  const [removeSite] = useRemoveSiteMutation();
  const t = useTexts('sites');
  const { name } = site;
  return (
    <RemoveDialog
      title={t('askRemove', { name })}
      description={t('whatRemoving')}
      confirmLabel={t('removeSite')}
      removedText={t('removed', { name })}
      remove={() => removeSite({ organizationId: organization.id, siteId: site.id }).unwrap()}
      onDismiss={onDismiss}
    />
  );
}

export { SitesPage as Component };
