import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '#app/api/hooks.ts';
import { onboardingCompleted } from '#app/api/session/sessionSlice.ts';
import { CsvField } from '#app/product/inviting/CsvField.tsx';
import { ImportPreview } from '#app/product/inviting/ImportPreview.tsx';
import { ImportStatus } from '#app/product/inviting/ImportStatus.tsx';
import { emptyRows, InviteRowsField, useRowFields } from '#app/product/inviting/InviteRowsField.tsx';
import { InviteSummary } from '#app/product/inviting/InviteSummary.tsx';
import { canInvite, toInvitedMembers } from '#app/product/inviting/inviteRowRules.ts';
import { useCsvFile } from '#app/product/inviting/useCsvFile.ts';
import { type InviteOutcome, needsReading, useInviting } from '#app/product/inviting/useInviting.ts';
import { paths } from '#app/session/paths.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { FormButtons } from '#app/ui/forms/form.styles.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { Tabs } from '#design-system/components/tabs/Tabs.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { Step, StepHeader, TabBody } from './StepPage.styles.ts';

type Mode = 'csv' | 'manual';

/** Step 3 of onboarding: invites the first members, or skips that. */
function InviteTeamPage() {
  useDocumentTitle(useTexts('setUp')('inviteTeam'));
  const user = useCurrentUser();
  const { data, isError } = useListOrganizationsQuery();

  if (user?.fullName === null) return <Navigate to={paths.onboarding} replace />;
  // Step 2 creates the missing organization, or offers a retry.
  if (data === undefined ? isError : data.data.length === 0) {
    return <Navigate to={paths.onboardingOrganization} replace />;
  }
  return data === undefined ? <Spinner size="large" /> : <InviteTeam />;
}

function InviteTeam() {
  const t = useTexts('setUp');
  const [mode, setMode] = useState<Mode>('csv');
  const { file, reading, headings, checked, chooseFile, setColumns, chooseEncoding, setChecked } = useCsvFile();
  const [rows, setRows] = useState(emptyRows);
  const ownFields = useRowFields(true);
  const [outcome, setOutcome] = useState<InviteOutcome>();
  const { invite, importFile, isLoading, uploaded } = useInviting();
  const sent = isLoading ? uploaded : checked;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const finish = () => {
    dispatch(onboardingCompleted());
    navigate(paths.app);
  };
  /** Sends the rows or the file of the open tab. Without a file it just finishes. */
  const complete = async () => {
    if (outcome || (mode === 'csv' && file === undefined)) return finish();
    const result = await (file && mode === 'csv'
      ? importFile(file, reading)
      : invite(toInvitedMembers(rows, ownFields)));
    if (result === undefined) return;
    if (needsReading(result)) setOutcome(result);
    else finish();
  };

  return (
    <Step>
      <StepHeader>
        <PageHeading>{t('inviteMembers')}</PageHeading>
        <p>{t('emailInvitation')}</p>
      </StepHeader>
      {outcome?.importId ? <ImportStatus /> : null}
      {outcome && !outcome.importId ? (
        <InviteSummary outcome={outcome} source={mode === 'csv' ? 'file' : 'rows'} />
      ) : null}
      {outcome ? null : (
        <Tabs<Mode>
          label={t('howToInvite')}
          value={mode}
          onValueChange={setMode}
          tabs={[
            {
              value: 'csv',
              label: t('importFile'),
              disabled: isLoading,
              content: (
                <TabBody>
                  <CsvField
                    file={file}
                    onFileChange={chooseFile}
                    disabled={isLoading}
                    sent={sent < 1 ? sent : undefined}
                  />
                  {file ? (
                    <ImportPreview
                      file={file}
                      reading={reading}
                      headings={headings}
                      onColumnsChange={setColumns}
                      onEncodingChange={chooseEncoding}
                      importing={isLoading}
                      onUpload={setChecked}
                    />
                  ) : null}
                </TabBody>
              ),
            },
            {
              value: 'manual',
              label: t('addManually'),
              disabled: isLoading,
              content: (
                <TabBody>
                  <InviteRowsField rows={rows} onRowsChange={setRows} withDetails disabled={isLoading} />
                </TabBody>
              ),
            },
          ]}
        />
      )}
      <FormButtons>
        {outcome ? null : (
          <Button variant="ghost" disabled={isLoading} onClick={finish}>
            {t('skip')}
          </Button>
        )}
        <Button
          variant="primary"
          disabled={mode === 'manual' && !outcome && !canInvite(rows, ownFields)}
          loading={isLoading}
          onClick={complete}
        >
          {t('complete')}
        </Button>
      </FormButtons>
    </Step>
  );
}

export { InviteTeamPage as Component };
