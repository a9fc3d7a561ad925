import { CalendarPlus, ChevronUp, MailPlus, UserX } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { mostSelected } from '#contract/memberBulk.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { media } from '#design-system/theme/breakpoints.ts';
import type { BulkAction } from './bulkRun.ts';

export interface SelectionBarProps {
  /** How many are selected, on all pages. At least one. */
  count: number;
  /** How many the list has found. */
  total: number;
  /** Whether all found are being selected. */
  loading: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  onAction: (action: BulkAction) => void;
}

/** Says how many people are selected, and offers what can be done for them. Stays in sight at the end of the window. */
export function SelectionBar({ count, total, loading, onSelectAll, onClear, onAction }: SelectionBarProps) {
  const t = useTexts('memberBulk');
  const formats = useFormats();
  const actions = [
    { id: 'InviteAgain', label: t('inviteAgain'), icon: <MailPlus aria-hidden />, tone: 'neutral' },
    { id: 'AddToAssessment', label: t('addToAssessment'), icon: <CalendarPlus aria-hidden />, tone: 'neutral' },
    { id: 'Deactivate', label: t('deactivate'), icon: <UserX aria-hidden />, tone: 'danger' },
  ] as const;
  const most = Math.min(total, mostSelected);
  return (
    <Bar role="region" aria-label={t('bar')}>
      <Stack direction="row" gap={2}>
        <Count role="status">{t('selected', { count: formats.number(count) })}</Count>
        {count < most ? (
          <Button variant="ghost" loading={loading} onClick={onSelectAll}>
            {t(total > most ? 'selectFirst' : 'selectAll', { count: formats.number(most) })}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onClear}>
          {t('clear')}
        </Button>
      </Stack>
      <Wide>
        {actions.map(({ id, label, icon, tone }) => (
          <Button key={id} icon={icon} tone={tone} onClick={() => onAction(id)}>
            {label}
          </Button>
        ))}
      </Wide>
      <Narrow>
        <Menu
          label={t('actions')}
          side="top"
          trigger={<Button icon={<ChevronUp aria-hidden />}>{t('actions')}</Button>}
          items={actions.map((item) => ({ ...item, onSelect: () => onAction(item.id) }))}
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
