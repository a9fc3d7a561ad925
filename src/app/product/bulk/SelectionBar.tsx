import { ChevronUp } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { mostSelected } from '#contract/memberBulk.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { media } from '#design-system/theme/breakpoints.ts';
import type { Selection } from './useSelection.ts';

export interface SelectionBarProps {
  selection: Selection;
  /** How many the list has found. */
  total: number;
  /** Lists the ids of all found. */
  listIds: () => Promise<readonly string[]>;
  /** For the selected people. */
  actions: readonly Pick<MenuItem, 'id' | 'label' | 'icon' | 'tone' | 'onSelect'>[];
  /** Gets the focus when the bar goes with it. */
  list: RefObject<HTMLElement | null>;
}

/**
 * Says how many people are selected, and offers actions for them. Stays in sight at the end of the window. Renders
 * nothing while nobody is selected.
 */
export function SelectionBar({ selection, total, listIds, actions, list }: SelectionBarProps) {
  const t = useTexts('bulk');
  const formats = useFormats();
  const toast = useToast();
  const [isListing, setIsListing] = useState(false);
  const allButton = useRef<HTMLButtonElement>(null);
  const clearButton = useRef<HTMLButtonElement>(null);
  const count = selection.keys.size;
  const lastCount = useRef(0);

  // The bar had the focus.
  useLayoutEffect(() => {
    if (count === 0 && lastCount.current > 0 && document.activeElement === document.body) list.current?.focus();
    lastCount.current = count;
  }, [count, list]);

  const selectAll = async () => {
    setIsListing(true);
    try {
      const ids = await listIds();
      // The pressed button goes.
      if (document.activeElement === allButton.current) clearButton.current?.focus();
      selection.select(ids);
    } catch (error) {
      toast.failure(error);
    } finally {
      setIsListing(false);
    }
  };
  if (count === 0) return null;
  const most = Math.min(total, mostSelected);
  return (
    <Bar role="region" aria-label={t('bar')}>
      <Stack direction="row" gap={2}>
        <Count role="status">{t('selected', { count: formats.number(count) })}</Count>
        {count < most ? (
          <Button ref={allButton} variant="ghost" loading={isListing} onClick={() => void selectAll()}>
            {t(total > most ? 'selectFirst' : 'selectAll', { count: formats.number(most) })}
          </Button>
        ) : null}
        <Button ref={clearButton} variant="ghost" onClick={selection.clear}>
          {t('clear')}
        </Button>
      </Stack>
      <Wide>
        {actions.map(({ id, label, icon, tone, onSelect }) => (
          <Button key={id} icon={icon} tone={tone} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </Wide>
      <Narrow>
        <Menu
          label={t('actions')}
          side="top"
          trigger={<Button icon={<ChevronUp aria-hidden />}>{t('actions')}</Button>}
          items={[...actions]}
        />
      </Narrow>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  position: sticky;
  inset-block-end: var(--space-3);
  z-index: var(--layer-sticky);
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  box-shadow: var(--shadow-popup);

  ${media.phoneOnly} { padding: var(--space-2) var(--space-3); }
  @media print { display: none; }
`;

const Wide = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  ${media.phoneOnly} { display: none; }
`;

/** On a phone the buttons would cover half of the list. */
const Narrow = styled.div`
  display: none;
  ${media.phoneOnly} { display: block; }
`;

const Count = styled.span`
  font: var(--font-label);
`;
