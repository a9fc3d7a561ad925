import { SearchX } from 'lucide-react';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';

export interface NothingFoundProps {
  title: string;
  description: string;
  onClear: () => void;
}

/** A list without a match, and a button that clears its search and filters. */
export function NothingFound({ title, description, onClear }: NothingFoundProps) {
  const t = useTexts('lists');
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      description={description}
      actions={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    />
  );
}
