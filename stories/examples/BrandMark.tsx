import { BrandMark } from '#design-system/patterns/brand-mark/BrandMark.tsx';

/** The mark of the product. */
export function Example() {
  return <BrandMark name="Checkwell" />;
}
