import { type ReactNode, useEffect, useId } from 'react';
import type { CsvReading } from '#app/api/csvQuery.ts';
import { usePreviewImportMutation } from '#app/api/invitationApi.ts';
import type { OnUpload } from '#app/api/uploadingFetch.ts';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useOwnFields, useUsedFields } from '#app/session/useUsedFields.ts';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { PreviewedRow } from '#contract/invitation.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { type CsvColumns, recognizeColumns } from '#domain/csvHeadings.ts';
import type { OwnField } from '#domain/organizationField.ts';
import { formatOwnValue } from '#domain/ownFieldValues.ts';
import { formatDetail, personFields } from '#domain/personFields.ts';
import type { TextEncoding } from '#domain/textEncodings.ts';
import { languageNames } from '#texts/languages.ts';
import { ColumnsField } from './ColumnsField.tsx';
import { ColumnsRead } from './ColumnsRead.tsx';
import { EncodingField } from './EncodingField.tsx';
import { UnknownLanguagesNote } from './InviteNotes.tsx';
import { List, Reason, Root, RowsHeading, Who } from './InviteSummary.styles.ts';
import { sayPreview, saySkippedKinds } from './importPreview.ts';
import { SkippedRows } from './SkippedRows.tsx';

export interface ImportPreviewProps {
  file: File;
  /** How the file is read. Must be stable. */
  reading: CsvReading;
  /** The cells of the first row. Undefined until they are read. */
  headings: readonly string[] | undefined;
  onColumnsChange: (columns: CsvColumns | undefined) => void;
  onEncodingChange: (encoding: TextEncoding) => void;
  /** The file is being imported. */
  importing: boolean;
  /** Receives the upload progress. Must be stable. */
  onUpload: OnUpload;
}

/** Previews the outcome of an import. Asks for the columns if the file does not name them, and for a guessed encoding. */
export function ImportPreview(props: ImportPreviewProps) {
  const { file, reading, headings, onColumnsChange, onEncodingChange, importing, onUpload } = props;
  const t = useTexts('importing');
  const fields = useUsedFields();
  const ownFields = useOwnFields();
  const describe = useMessages();
  if (headings === undefined) return <Spinner label={t('checkingFile')} />;
  const { columns, encoding } = reading;
  const named = recognizeColumns(headings, fields, ownFields);
  const canChoose = !named.ok && headings.length > 1;
  const used = named.ok ? named : columns;
  return (
    <Root>
      {encoding ? <EncodingField encoding={encoding} onEncodingChange={onEncodingChange} disabled={importing} /> : null}
      {canChoose ? (
        // Starts empty for another file or encoding.
        <ColumnsField
          key={`${file.name} ${file.lastModified} ${encoding}`}
          headings={headings}
          reason={describe(named.reason)}
          onColumnsChange={onColumnsChange}
          disabled={importing}
        />
      ) : null}
      {canChoose && columns === undefined ? null : (
        <Outcome file={file} reading={reading} importing={importing} onUpload={onUpload}>
          {used === undefined ? null : <ColumnsRead headings={headings} columns={used} />}
        </Outcome>
      )}
    </Root>
  );
}

interface OutcomeProps extends Pick<ImportPreviewProps, 'file' | 'reading' | 'importing' | 'onUpload'> {
  children: ReactNode;
}

function Outcome({ file, reading, importing, onUpload, children }: OutcomeProps) {
  const organizationId = useOrganization()?.id;
  const t = useTexts('importing');
  const formats = useFormats();
  const [preview, { data, error }] = usePreviewImportMutation();
  useEffect(() => {
    if (organizationId === undefined) return;
    const redirectUrl = `${window.location.origin}${paths.emailLink}`;
    const running = preview({ organizationId, file, ...reading, redirectUrl, onUpload });
    // Cancels the stale preview when another file, column or encoding is chosen or the modal closes.
    return () => running.abort();
  }, [preview, organizationId, file, reading, onUpload]);

  if (error) return <Banner live tone="danger" title={errorMessage(error)} />;
  if (data === undefined) return <Spinner label={t('checkingFile')} />;
  const { invited, completed, skipped, unknownLanguages, firstRows = [] } = data.data;
  return (
    <>
      <Banner
        live
        tone={skipped.length > 0 && !importing ? 'warning' : 'info'}
        title={importing ? t('importing', { count: invited }) : sayPreview(t, invited, completed)}
      >
        {importing ? t('canTakeLong') : saySkippedKinds(t, formats, skipped)}
      </Banner>
      {children}
      <UnknownLanguagesNote unknown={unknownLanguages} />
      <FirstRows rows={firstRows} />
      <SkippedRows skipped={skipped} source="file" />
    </>
  );
}

/** Shows the first people of the file as they will be stored, so that wrong letters and columns are seen. */
function FirstRows({ rows }: { rows: readonly PreviewedRow[] }) {
  const headingId = useId();
  const t = useTexts('importing');
  const formats = useFormats();
  const ownFields = useOwnFields();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <RowsHeading id={headingId}>{t('firstRows', { count: rows.length })}</RowsHeading>
      <List>
        {rows.map((row) => (
          <li key={row.line}>
            <Who>
              <bdi>{row.fullname}</bdi>
            </Who>
            <Reason>
              <bdi>{describeRow(formats, ownFields, row)}</bdi>
            </Reason>
          </li>
        ))}
      </List>
    </section>
  );
}

function describeRow(
  formats: Formats,
  ownFields: readonly OwnField[],
  { email, fieldValues = {}, ...row }: PreviewedRow,
): string {
  const details = personFields.map((field) => formatDetail(formats, field, row[field.name]));
  const values = ownFields.map((field) => {
    const value = fieldValues[field.id];
    return value && `${field.label}: ${formatOwnValue(formats, field, value)}`;
  });
  return formats.facts([email, ...details, ...values, row.language && languageNames[row.language]]);
}
