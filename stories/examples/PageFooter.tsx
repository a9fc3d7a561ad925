import { PageFooter } from '#design-system/patterns/page-footer/PageFooter.tsx';

/** The footer of every page. */
export function Example() {
  return <PageFooter privacyHref="#privacy" termsHref="#terms" />;
}
