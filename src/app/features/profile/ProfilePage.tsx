import { ProfileForm } from '#app/product/details-forms/ProfileForm.tsx';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { OwnOrganizations } from '#app/shell/own-organizations/OwnOrganizations.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useLanguageChoice } from '#app/shell/useLanguageChoice.ts';
import { FormColumns } from '#app/ui/forms/form.styles.ts';
import { isCodeRequired } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { type ThemeChoice, useTheme } from '#app/ui/theme/theme.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MembershipRole } from '#contract/common.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { useDownloadPersonalDataMutation } from './profileApi.ts';

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];

const devicesPages: Readonly<Record<MembershipRole, string>> = {
  OrganizationAdmin: paths.sessions,
  Member: paths.myDevices,
  Practitioners: paths.practiceDevices,
};

/** Profile, organizations, theme and data of the signed-in person. For administrators it is a page of the settings. */
function ProfilePage() {
  const t = useTexts('profile');
  const common = useTexts('common');
  useDocumentTitle(t('profile'));
  const user = useCurrentUser();
  const toast = useToast();
  const [theme, chooseTheme] = useTheme();
  const language = useLanguageChoice();
  if (user === undefined) return null;
  const isInSettings = user.role === 'OrganizationAdmin';
  return (
    <Stack gap={5}>
      {isInSettings ? null : <PageHeader title={t('yourProfile')} />}
      {user.isInActive ? (
        <Banner tone="warning" title={t('deactivated')}>
          {t('stillPossible')}
        </Banner>
      ) : null}
      <FormColumns>
        <div>
          <Card title={t('profile')} description={t(user.role === 'Member' ? 'seenByOrganizations' : 'seenByTeam')}>
            <ProfileForm user={user} submitLabel={common('save')} onSaved={() => toast.success(t('profileSaved'))} />
          </Card>
          <OwnOrganizations />
        </div>
        <div>
          <Card title={t('languageAndColors')}>
            <Stack gap={5}>
              <Select label={t('language')} description={t('ofPagesAndMails')} {...language} />
              <Select
                label={t('theme')}
                description={t('keptInBrowser')}
                options={themes.map((value) => ({ value, label: t(value) }))}
                value={theme}
                onValueChange={chooseTheme}
              />
            </Stack>
          </Card>
          {isInSettings ? null : (
            <Card title={t('yourDevices')} description={t('aboutDevices')}>
              <LinkButton href={devicesPages[user.role]}>{t('showDevices')}</LinkButton>
            </Card>
          )}
          <OwnData />
          <DeleteAccount user={user} />
        </div>
      </FormColumns>
    </Stack>
  );
}

function OwnData() {
  const t = useTexts('profile');
  const [downloadPersonalData, { isLoading }] = useDownloadPersonalDataMutation();
  const toast = useToast();

  const download = async () => {
    try {
      await downloadPersonalData().unwrap();
      toast.success(t('downloaded'));
    } catch (error) {
      // The person did not want to enter the code.
      if (!isCodeRequired(error)) toast.failure(error);
    }
  };

  return (
    <Card title={t('yourData')} description={t('aboutData')}>
      <Button loading={isLoading} onClick={download}>
        {t('downloadData')}
      </Button>
    </Card>
  );
}

export { ProfilePage as Component };
