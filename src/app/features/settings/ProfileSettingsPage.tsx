import { ProfileForm } from '#app/forms/ProfileForm.tsx';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import type { ThemeChoice } from '#app/theme/theme.ts';
import { useTheme } from '#app/theme/useTheme.ts';
import { useToast } from '#app/toasts/useToast.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Narrow } from './SettingsLayout.styles.ts';

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'As on this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Who the administrator is to others, and how the app looks to them. */
export function ProfileSettingsPage() {
  useDocumentTitle('Profile');
  const user = useCurrentUser();
  const toast = useToast();
  const [theme, chooseTheme] = useTheme();
  if (user === undefined) return null;
  return (
    <Narrow>
      <Card title="Profile" description="This is how your team sees you.">
        <ProfileForm user={user} submitLabel="Save" onSaved={() => toast.success('Profile saved')} />
      </Card>
      <Card title="Appearance">
        <Select label="Theme" hint="Kept in this browser." options={themes} value={theme} onValueChange={chooseTheme} />
      </Card>
    </Narrow>
  );
}
