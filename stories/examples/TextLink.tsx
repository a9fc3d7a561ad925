import { TextLink } from '#design-system/components/link/TextLink.tsx';

/** A link inside a sentence. */
export function Example() {
  return (
    <p>
      Booking an appointment? <TextLink href="#login">Log in as a member</TextLink>
    </p>
  );
}
