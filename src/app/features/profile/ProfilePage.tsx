import { ProfileForm } from '#app/product/details-forms/ProfileForm.tsx';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { OwnOrganizations } from '#app/shell/own-organizations/OwnOrganizations.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { isCodeRequired } from '#app/ui/texts/errorMessage.ts';
import type { ThemeChoice } from '#app/ui/theme/theme.ts';
import { useTheme } from '#app/ui/theme/useTheme.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MembershipRole } from '#contract/common.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Narrow } from './ProfilePage.styles.ts';
import { useDownloadPersonalDataMutation } from './profileApi.ts';

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'As on this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const devicesPages: Readonly<Record<MembershipRole, string>> = {
  OrganizationAdmin: paths.sessions,
  Member: paths.myDevices,
  Practitioners: paths.practiceDevices,
};

/** Profile, organizations, theme and data of the signed-in person. For administrators it is a page of the settings. */
function ProfilePage() {
  useDocumentTitle('Profile');
  const user = useCurrentUser();
  const toast = useToast();
  const [theme, chooseTheme] = useTheme();
  if (user === undefined) return null;
  const isInSettings = user.role === 'OrganizationAdmin';
  return (
    <Narrow>
      {isInSettings ? null : <PageHeader title="Your Profile" />}
      {user.isInActive ? (
        <Banner tone="warning" title="You were deactivated">
          You no longer see anything of your organization. Here you can still download your data, leave, and delete your
          account.
        </Banner>
      ) : null}
      <Card
        title="Profile"
        description={`This is how ${user.role === 'Member' ? 'your organizations see' : 'your team sees'} you.`}
      >
        <ProfileForm user={user} submitLabel="Save" onSaved={() => toast.success('Profile saved')} />
      </Card>
      <OwnOrganizations />
      <Card title="Appearance">
        <Select
          label="Theme"
          description="Kept in this browser."
          options={themes}
          value={theme}
          onValueChange={chooseTheme}
        />
      </Card>
      {isInSettings ? null : (
        <Card
          title="Your Devices"
          description="See where you are logged in, and log out devices that you do not know or no longer use."
        >
          <LinkButton href={devicesPages[user.role]}>Show Devices</LinkButton>
        </Card>
      )}
      <OwnData />
      <DeleteAccount user={user} />
    </Narrow>
  );
}

function OwnData() {
  const [downloadPersonalData, { isLoading }] = useDownloadPersonalDataMutation();
  const toast = useToast();

  const download = async () => {
    try {
      await downloadPersonalData().unwrap();
      toast.success('Your data was downloaded');
    } catch (error) {
      // The person did not want to enter the code.
      if (!isCodeRequired(error)) toast.failure(error);
    }
  };

  return (
    <Card
      title="Your Data"
      description="A file with everything that is stored about you: profile, appointments, final results with their files, devices, and who opened your results."
    >
      <Button loading={isLoading} onClick={download}>
        Download My Data
      </Button>
    </Card>
  );
}

export { ProfilePage as Component };
