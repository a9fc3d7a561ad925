import { TabLinks } from '#design-system/components/tab-links/TabLinks.tsx';

/** Pages of the settings. */
export function Example() {
  return (
    <TabLinks
      label="Settings"
      links={[
        { label: 'Profile', href: '#profile', active: true },
        { label: 'Organization', href: '#organization', active: false },
        { label: 'Team', href: '#team', active: false },
      ]}
    />
  );
}
