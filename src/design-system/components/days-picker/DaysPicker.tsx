import { useRef, useState } from 'react';
import styled from 'styled-components';
import { FormValue, HiddenInput } from '../../internal/HiddenInput.tsx';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { usePopup } from '../../internal/usePopup.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { DaysCalendar } from '../date-picker/Calendar.tsx';
import { formatDateText, toLocalDate } from '../date-picker/dateText.ts';
import { FieldGroup, type FieldGroupProps } from '../field-group/FieldGroup.tsx';
import type { MenuItem } from '../menu/MenuList.tsx';

export interface DaysPickerProps
  extends FieldValue<readonly string[], string[]>,
    Omit<FieldGroupProps, 'children' | 'defaultValue'> {
  /** Shows the days without letting them change. */
  readOnly?: boolean | undefined;
  /** First selectable day, 'YYYY-MM-DD'. */
  min?: string | undefined;
  /** Last selectable day, 'YYYY-MM-DD'. */
  max?: string | undefined;
  /** Shown while no day is selected. @default the label `noDays` */
  emptyText?: string | undefined;
  /** A second kind of days, and what can be chosen for a day. Without it, a press selects a day or drops it. */
  kinds?: DayKinds | undefined;
}

/** Kinds of days, of which the selected ones are one. */
export interface DayKinds {
  /** Name of the selected days, such as 'Closed'. */
  selectedLabel: string;
  /** The days of the other kind, each 'YYYY-MM-DD'. */
  marked: readonly string[];
  /** Name of the other kind. */
  markedLabel: string;
  /** Returns the items of the menu that a press on the day opens. */
  actions: (day: string) => readonly MenuItem[];
}

const loadMenu = async () => (await import('../menu/MenuList.tsx')).MenuList;

/**
 * Selects any number of days on a calendar and lists them. Its value has the days as 'YYYY-MM-DD', in chronological order.
 * With `kinds`, a press offers a menu, and its owner changes the days. `ref` and other props go to the fieldset.
 */
export function DaysPicker(props: DaysPickerProps) {
  const { value, defaultValue, onValueChange, min, max, emptyText, kinds, name, disabled, readOnly, ...groupProps } =
    props;
  const layout = useRef<HTMLDivElement>(null);
  const { labels, locale } = useLabels();
  const [days, setDays, fieldRef] = useFieldValue({ value, defaultValue, onValueChange }, []);
  const [pressedDay, setPressedDay] = useState('');
  const { openPart: Menu, ...popup } = usePopup(loadMenu);

  const press = (day: string, cell: HTMLElement) => {
    if (readOnly) return;
    if (kinds === undefined) {
      setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day].sort());
    } else if (!cell.closest('fieldset:disabled')) {
      setPressedDay(day);
      popup.trigger.current = cell;
      popup.openFrom('first');
    }
  };
  const notes = kinds && [
    ...days.map((date) => ({ date, text: kinds.selectedLabel })),
    ...kinds.marked.map((date) => ({ date, text: kinds.markedLabel })),
  ];
  return (
    <FieldGroup {...groupProps} disabled={disabled} readOnly={readOnly} tabIndex={-1}>
      <Layout ref={useMergedRefs(layout, fieldRef)} inert={disabled}>
        <div>
          <DaysCalendar values={days} notes={notes ?? []} min={min} max={max} onPress={press} />
          {kinds === undefined ? null : (
            <Legend aria-hidden>
              <li data-kind="selected">{kinds.selectedLabel}</li>
              <li data-kind="marked">{kinds.markedLabel}</li>
            </Legend>
          )}
          {Menu === undefined || kinds === undefined ? null : (
            <Menu
              popup={popup.state}
              label={formatFullDate(pressedDay, locale)}
              items={kinds.actions(pressedDay)}
              align="start"
            />
          )}
        </div>
        <SelectedDays role="status">
          {days.length === 0 ? (emptyText ?? labels.noDays) : describeDays(kinds?.selectedLabel, days, locale)}
        </SelectedDays>
      </Layout>
      <HiddenInput
        value={days.join()}
        required={groupProps.required && !readOnly}
        disabled={disabled}
        onFocus={() => layout.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()}
      />
      <FormValue name={name} values={days} disabled={disabled} />
    </FieldGroup>
  );
}

function describeDays(kind: string | undefined, days: readonly string[], locale: string): string {
  const list = days.map((day) => formatDateText(day, locale)).join(', ');
  return kind === undefined ? list : `${kind}: ${list}`;
}

function formatFullDate(day: string, locale: string): string {
  return toLocalDate(day)?.toLocaleDateString(locale, { dateStyle: 'full' }) ?? '';
}

const Layout = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-3) var(--space-5);

  > :first-child { border: 1px solid var(--color-border); border-radius: var(--radius-control); }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  padding: 0 var(--space-4) var(--space-3);
  color: var(--color-text-muted);
  font: var(--font-small);

  > li { display: flex; align-items: center; gap: var(--space-2); }
  > li::before {
    content: '';
    box-sizing: border-box;
    inline-size: 1rem;
    block-size: 1rem;
    border-radius: var(--radius-small);
    background: var(--color-accent);
    forced-color-adjust: none;
  }
  > [data-kind='marked']::before {
    border: 2px dashed var(--color-accent);
    background: var(--color-accent-soft);
  }

  @media (forced-colors: active) {
    > li::before { background: Highlight; }
    > [data-kind='marked']::before { border-color: Highlight; background: Canvas; }
  }
`;

const SelectedDays = styled.p`
  flex: 1 1 160px;
  max-block-size: 280px;
  overflow: auto;
  color: var(--color-text-muted);
`;
