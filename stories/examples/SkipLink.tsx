import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { SkipLink } from '#design-system/components/skip-link/SkipLink.tsx';

/** The first link of a page. Press Tab to see it. */
export function Example() {
  return (
    <>
      <SkipLink targetId="example-content">Skip to content</SkipLink>
      <nav aria-label="Example pages">
        <TextLink href="#members">Members</TextLink>
      </nav>
      <div id="example-content" tabIndex={-1}>
        Members List
      </div>
    </>
  );
}
