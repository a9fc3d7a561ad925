import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useListRostersQuery, useUploadRosterMutation } from '#app/api/rosterApi.ts';
import { ColumnsField } from '#app/product/inviting/ColumnsField.tsx';
import { ColumnsRead } from '#app/product/inviting/ColumnsRead.tsx';
import { CsvField } from '#app/product/inviting/CsvField.tsx';
import { EncodingField } from '#app/product/inviting/EncodingField.tsx';
import { useCsvFile } from '#app/product/inviting/useCsvFile.ts';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useOwnFields, useUsedFields } from '#app/session/useUsedFields.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { Organization } from '#contract/organization.ts';
import type { Roster } from '#contract/roster.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Table } from '#design-system/components/table/Table.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { type CsvColumns, headingsToKeep, recognizeColumns } from '#domain/csvHeadings.ts';
import { pageCount } from '#domain/pageWindow.ts';
import { historyPage, historyPageSize, sayRange, sayWhen } from './rosterTexts.ts';

/** Uploads a staff list, and shows those that were uploaded before. */
function StaffListsPage() {
  const t = useTexts('staffList');
  useDocumentTitle(t('title'));
  const organization = useOrganization();
  const crumbs = [
    { label: t('members'), href: paths.members },
    { label: t('title'), href: paths.staffLists },
  ];
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={t('intro')} breadcrumbs={<Breadcrumbs items={crumbs} />} />
      {organization === undefined ? null : (
        <>
          <Upload organizationId={organization.id} />
          <History organization={organization} />
        </>
      )}
    </Stack>
  );
}

/** Chooses a file, asks for what it does not tell, and compares it. */
function Upload({ organizationId }: { organizationId: string }) {
  const t = useTexts('staffList');
  const describe = useMessages();
  const navigate = useNavigate();
  const fields = useUsedFields();
  const ownFields = useOwnFields();
  const [mode, setMode] = useState<Roster['mode']>('Whole');
  const { file, reading, headings, checked, chooseFile, setColumns, chooseEncoding, setChecked } = useCsvFile();
  const [upload, { isLoading, error, reset }] = useUploadRosterMutation();
  const { columns, encoding } = reading;
  const named = headings && recognizeColumns(headings, fields, ownFields);
  const mustChoose = headings !== undefined && headings.length > 1 && named?.ok === false;
  const { data: newest } = useListRostersQuery({ organizationId, ...historyPage(1) });
  const [isChoosing, setIsChoosing] = useState(false);
  const remembered = mustChoose && !isChoosing ? findRemembered(newest?.data ?? [], headings) : undefined;
  const used = columns ?? remembered;
  const read = named?.ok ? named : used;

  const compare = async () => {
    if (file === undefined) return;
    setChecked(0);
    const result = await upload({ organizationId, mode, file, columns: used, encoding, onUpload: setChecked });
    if (result.data === undefined) return;
    await navigate(paths.staffList(result.data.data.id));
  };

  return (
    <Card>
      <Stack gap={4}>
        <h2>{t('upload')}</h2>
        <RadioGroup
          label={t('fileHolds')}
          options={[
            { value: 'Whole', label: t('whole'), description: t('wholeHint') },
            { value: 'Additions', label: t('additions'), description: t('additionsHint') },
          ]}
          value={mode}
          onValueChange={setMode}
          disabled={isLoading}
        />
        <CsvField
          file={file}
          onFileChange={(chosen) => {
            reset();
            setIsChoosing(false);
            chooseFile(chosen);
          }}
          disabled={isLoading}
          sent={isLoading ? checked : undefined}
        />
        {encoding ? <EncodingField encoding={encoding} onEncodingChange={chooseEncoding} disabled={isLoading} /> : null}
        {file !== undefined && mustChoose && named?.ok === false && remembered === undefined ? (
          <ColumnsField
            key={`${file.name} ${file.lastModified} ${encoding}`}
            headings={headings}
            reason={describe(named.reason)}
            onColumnsChange={setColumns}
            disabled={isLoading}
          />
        ) : null}
        {headings !== undefined && read !== undefined ? <ColumnsRead headings={headings} columns={read} /> : null}
        {remembered === undefined ? null : (
          <div>
            <Button variant="ghost" disabled={isLoading} onClick={() => setIsChoosing(true)}>
              {t('chooseColumns')}
            </Button>
          </div>
        )}
        {error ? <Banner live tone="danger" title={errorMessage(error)} /> : null}
        <div>
          <Button
            variant="primary"
            loading={isLoading}
            disabled={file === undefined || headings === undefined || (mustChoose && used === undefined)}
            onClick={() => void compare()}
          >
            {t('compare')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** The columns that were chosen for the newest list with the same headings. */
function findRemembered(lists: readonly Roster[], headings: readonly string[]): CsvColumns | undefined {
  const wanted = JSON.stringify(headingsToKeep(headings));
  const { columns } = lists.find((list) => list.columns && JSON.stringify(list.headings) === wanted) ?? {};
  return columns as CsvColumns | undefined;
}

/** The lists that were uploaded, the newest first. */
function History({ organization }: { organization: Organization }) {
  const t = useTexts('staffList');
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const { data, isError, error, isFetching, refetch } = useListRostersQuery(
    { organizationId: organization.id, ...historyPage(page) },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  if (data === undefined) {
    return (
      <Card>
        {isError ? (
          <CallFailed error={error} loading={isFetching} title={t('notLoaded')} onRetry={() => void refetch()} />
        ) : (
          <ContentSkeleton label={t('loading')} blockSizes={['160px']} />
        )}
      </Card>
    );
  }
  const { total } = data.meta;
  return (
    <Stack gap={3}>
      <h2>{t('history')}</h2>
      {total === 0 ? (
        <Card>
          <EmptyState icon={<FileSpreadsheet />} title={t('none')} description={t('noneHint')} />
        </Card>
      ) : (
        <Table
          label={t('history')}
          rows={data.data}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'file',
              header: t('file'),
              rowHeader: true,
              cell: ({ id, fileName }) => (
                <TextLink href={paths.staffList(id)}>
                  <bdi>{fileName || t('missing')}</bdi>
                </TextLink>
              ),
            },
            {
              id: 'uploaded',
              header: t('uploadedColumn'),
              cell: ({ uploadedAt, uploadedBy }) =>
                sayWhen(t, formats, organization.timeZone, { at: uploadedAt, by: uploadedBy }),
            },
            { id: 'state', header: t('stateColumn'), cell: ({ status }) => t('state', { status }) },
          ]}
        />
      )}
      {total > historyPageSize ? (
        <Paginator
          value={page}
          pageCount={pageCount(total, historyPageSize)}
          onValueChange={setPage}
          rangeText={sayRange(t, formats, page, historyPageSize, total)}
        />
      ) : null}
    </Stack>
  );
}

export { StaffListsPage as Component };
