import { type AnchorProps, LinkProvider } from '#design-system/components/link/LinkProvider.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { LabelsProvider } from '#design-system/labels/LabelsProvider.tsx';
import { englishLabels, type Labels } from '#design-system/labels/labels.ts';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';

/** German where it is translated, otherwise English. */
const labels: Labels = { ...englishLabels, clearSearch: 'Suche leeren', close: 'Schließen' };

/** Put the link of your router here, such as `<Link to={href} {...props} />`. */
function RouterLink({ href, ...props }: AnchorProps) {
  return <a href={href} {...props} />;
}

export function Example() {
  return (
    <>
      <GlobalStyle />
      <LabelsProvider labels={labels} locale="de">
        <LinkProvider link={RouterLink}>
          <SearchField label="Suche nach Namen" />
          <TextLink href="/members">Alle Mitglieder</TextLink>
        </LinkProvider>
      </LabelsProvider>
    </>
  );
}
