import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Button } from '#design-system/components/button/Button.tsx';
import { DatePicker } from '#design-system/components/date-picker/DatePicker.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';
import {
  addRow,
  changeRow,
  type InviteRow,
  type InviteRowDetail,
  pastePeople,
  readPastedPeople,
  removeRow,
} from './inviteRowsEdit.ts';

/** Error messages of a row: of 'fullname', 'email' and its details. */
export type InviteRowErrors = Readonly<Record<string, string | undefined>>;

export interface InviteRowsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** At least one row. */
  value: ReadonlyArray<InviteRow>;
  /** Called with all rows after each change. */
  onValueChange: (value: readonly InviteRow[]) => void;
  /** Errors by row id. */
  errors?: Readonly<Record<string, InviteRowErrors>> | undefined;
  /** Called when a field is left or filled by pasting, to validate it. */
  onFieldBlur?: ((id: string, field: string) => void) | undefined;
  /** Optional fields of each person, in a section that opens. */
  details?: readonly InviteRowDetail[] | undefined;
  /** Disables all fields and buttons. */
  disabled?: boolean | undefined;
  /**
   * The most rows that pasting may fill.
   * @default 500
   */
  maxRows?: number | undefined;
}

const noDetails: readonly InviteRowDetail[] = [];

/**
 * Name and email address fields, one row per person. Cells pasted into a field fill the rows from there. Other props go to the
 * root.
 */
export function InviteRows(props: InviteRowsProps) {
  const { value, onValueChange, errors = {}, onFieldBlur, disabled = false, maxRows = 500, ...others } = props;
  const { details = noDetails, ...rootProps } = others;
  const { labels, locale } = usePatternLabels();
  const hasDetails = (row: InviteRow) => details.some(({ name }) => (row[name] ?? '') !== '');
  const idsWithDetails = (rows: readonly InviteRow[]) => rows.filter(hasDetails).map(({ id }) => id);
  const [pasteNote, setPasteNote] = useState<string>();
  const [opened, setOpened] = useState<readonly string[]>(() => idsWithDetails(value));
  const nameFields = useRef<(HTMLInputElement | null)[]>([]);
  // An error is never hidden.
  const isOpen = (id: string) => opened.includes(id) || details.some(({ name }) => errors[id]?.[name] !== undefined);

  // The new row must be rendered before its field can take focus.
  const changeAndFocus = (next: readonly InviteRow[], position: number) => {
    flushSync(() => onValueChange(next));
    nameFields.current[position]?.focus();
  };
  const add = () => changeAndFocus(addRow(value), value.length);
  const remove = (id: string, position: number) => changeAndFocus(removeRow(value, id), Math.max(position - 1, 0));

  const paste = (event: ClipboardEvent, id: string) => {
    const pasted = readPastedPeople(event.clipboardData.getData('text'), details);
    if (pasted === undefined) return;
    event.preventDefault();
    const filled = ['fullname', 'email', ...details.map(({ name }) => name)];
    const people = pasted.map((person) =>
      Object.fromEntries(filled.flatMap((field) => (person[field] ? [[field, person[field]]] : []))),
    );
    const next = people.length > maxRows ? undefined : pastePeople(value, id, people);
    if (next === undefined || next.length > maxRows)
      return setPasteNote(labels.pastedTooMany(maxRows.toLocaleString(locale)));
    onValueChange(next);
    setPasteNote(labels.pastedCount(people.length, people.length.toLocaleString(locale)));
    const changed = next.filter((other) => !value.includes(other));
    setOpened([...opened, ...idsWithDetails(changed)]);
    for (const row of changed) {
      for (const field of filled) onFieldBlur?.(row.id, field);
    }
  };

  return (
    <Root {...rootProps}>
      <List>
        {value.map((row, position) => {
          const { id, fullname, email } = row;
          const number = (position + 1).toLocaleString(locale);
          const fieldOf = (name: string) => ({
            value: row[name] ?? '',
            disabled,
            errorMessage: errors[id]?.[name],
            onValueChange: (text: string) => onValueChange(changeRow(value, id, { [name]: text })),
            onBlur: () => onFieldBlur?.(id, name),
          });
          return (
            <Row key={id} data-first={position === 0 || undefined}>
              <Fields role="group" aria-label={labels.memberNumber(number)} onPaste={(event) => paste(event, id)}>
                <TextField
                  ref={(field) => {
                    nameFields.current[position] = field;
                  }}
                  label={labels.fullName}
                  labelHidden={position > 0}
                  placeholder={position > 0 ? labels.fullName : ''}
                  autoComplete="off"
                  {...fieldOf('fullname')}
                />
                <TextField
                  label={labels.emailAddress}
                  labelHidden={position > 0}
                  placeholder={position > 0 ? labels.emailAddress : ''}
                  type="email"
                  autoComplete="off"
                  {...fieldOf('email')}
                />
                {details.length === 0 ? null : (
                  <Toggle>
                    <Button
                      variant="ghost"
                      icon={isOpen(id) ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
                      aria-expanded={isOpen(id)}
                      disabled={disabled}
                      onClick={() => setOpened(isOpen(id) ? opened.filter((other) => other !== id) : [...opened, id])}
                    >
                      {details.length === 1 ? details[0]?.label : labels.moreDetails}
                    </Button>
                  </Toggle>
                )}
                {details.length > 0 && isOpen(id) ? (
                  // Stays open while the last error is corrected.
                  <Details onFocus={() => setOpened(opened.includes(id) ? opened : [...opened, id])}>
                    {details.map((detail) => (
                      <DetailField key={detail.name} detail={detail} {...fieldOf(detail.name)} />
                    ))}
                  </Details>
                ) : null}
              </Fields>
              <IconButton
                label={labels.removeMember(number)}
                icon={<Trash2 aria-hidden />}
                disabled={disabled || (value.length === 1 && fullname === '' && email === '' && !hasDetails(row))}
                onClick={() => remove(id, position)}
              />
            </Row>
          );
        })}
      </List>
      <Toggle>
        <Button variant="ghost" icon={<Plus aria-hidden />} disabled={disabled} onClick={add}>
          {labels.addMember}
        </Button>
      </Toggle>
      <PasteNote role="status">{pasteNote ?? labels.pasteHint}</PasteNote>
    </Root>
  );
}

interface DetailFieldProps {
  detail: InviteRowDetail;
  value: string;
  disabled: boolean;
  errorMessage: string | undefined;
  onValueChange: (value: string) => void;
  onBlur: () => void;
}

function DetailField({ detail: { label, kind, choices = [], max }, ...field }: DetailFieldProps) {
  if (kind === 'date') return <DatePicker label={label} max={max} {...field} />;
  // The placeholder names a pasted choice that is none.
  if (kind === 'choice') return <Select label={label} options={choices} placeholder={field.value} {...field} />;
  return (
    <TextField label={label} inputMode={kind === 'number' ? 'decimal' : undefined} autoComplete="off" {...field} />
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  container: invite-rows / inline-size;
`;

/* Aligns the text of the button with the fields. */
const Toggle = styled.div`
  margin-inline-start: calc(-1 * var(--space-3));
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  inline-size: 100%;
`;

const Details = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: var(--space-3);

  & > :last-child { grid-column: 1 / -1; }

  @container invite-rows (inline-size < 23.75rem) { grid-template-columns: 1fr; }
`;

const Fields = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: 5fr 7fr;
  align-items: start;
  gap: var(--space-2) var(--space-3);
  min-inline-size: 0;

  > ${Toggle}, > ${Details} { grid-column: 1 / -1; }

  @container invite-rows (inline-size < 23.75rem) { grid-template-columns: 1fr; }
`;

/* Aligns the button with the inputs of the first row, which has labels. */
const Row = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--space-1);

  &[data-first] > button { margin-block-start: 26px; }

  @container invite-rows (inline-size < 23.75rem) {
    &:not([data-first]) { padding-block-start: var(--space-3); border-block-start: 1px solid var(--color-border); }
  }
`;

const PasteNote = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
