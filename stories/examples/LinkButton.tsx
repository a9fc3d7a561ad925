import { Plus } from 'lucide-react';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';

/** Leads to the page of the main task. */
export function Example() {
  return (
    <LinkButton variant="primary" icon={<Plus aria-hidden />} href="#create-assessment">
      Create Assessment
    </LinkButton>
  );
}
