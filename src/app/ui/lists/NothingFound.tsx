import { SearchX } from 'lucide-react';
import { Button } from '#design-system/components/button/Button.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';

export interface NothingFoundProps {
  title: string;
  description: string;
  onClear: () => void;
}

/** A list without a match, and a button that clears its search and filters. */
export function NothingFound({ title, description, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      description={description}
      actions={<Button onClick={onClear}>Clear search and filters</Button>}
    />
  );
}
