import { Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Button } from '#design-system/components/button/Button.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { addRow, changeRow, type InviteRow, pastePeople, readPastedPeople, removeRow } from './inviteRowsEdit.ts';

/** Error messages of a row, by field. */
export interface InviteRowErrors {
  fullname?: string | undefined;
  email?: string | undefined;
}

export interface InviteRowsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** At least one row. */
  value: ReadonlyArray<InviteRow>;
  /** Called with all rows after each change. */
  onValueChange: (value: readonly InviteRow[]) => void;
  /** Errors by row id. */
  errors?: Readonly<Record<string, InviteRowErrors>> | undefined;
  /** Called when a field is left or filled by pasting, to validate it. */
  onFieldBlur?: ((id: string, field: 'fullname' | 'email') => void) | undefined;
  /** The rows cannot be changed. */
  disabled?: boolean | undefined;
  /**
   * The most rows that pasting may fill.
   * @default 500
   */
  maxRows?: number | undefined;
  /**
   * Label of the name of a person.
   * @default 'Full Name'
   */
  nameLabel?: string | undefined;
  /**
   * Label of the address of a person.
   * @default 'Email Address'
   */
  emailLabel?: string | undefined;
  /**
   * Text of the button that adds a row.
   * @default 'Add Another Member'
   */
  addLabel?: string | undefined;
  /**
   * Name of the button that removes a row, counted from 1.
   * @default (position) => `Remove member ${position}`
   */
  removeLabel?: ((position: number) => string) | undefined;
  /**
   * Name of a row, counted from 1.
   * @default (position) => `Member ${position}`
   */
  rowLabel?: ((position: number) => string) | undefined;
  /**
   * Help above the rows.
   * @default 'Names and addresses pasted from a spreadsheet fill several rows.'
   */
  pasteHint?: string | undefined;
  /**
   * Read after several rows were pasted.
   * @default (people) => `${people} people were pasted.`
   */
  pastedText?: ((people: number) => string) | undefined;
  /** Shown if there are more people than rows. @default A text that suggests a CSV file. */
  tooManyText?: ((people: number, maxRows: number) => string) | undefined;
}

/** Name and email address fields, one row per person. Cells pasted into a field fill the rows from there. Other props go to the root. */
export function InviteRows(props: InviteRowsProps) {
  const { value, onValueChange, errors = {}, onFieldBlur, disabled = false, maxRows = 500, ...texts } = props;
  const { nameLabel = 'Full Name', emailLabel = 'Email Address', addLabel = 'Add Another Member', ...others } = texts;
  const { removeLabel = (position: number) => `Remove member ${position}`, ...rest } = others;
  const { rowLabel = (position: number) => `Member ${position}`, ...pasteTexts } = rest;
  const {
    pasteHint = 'Names and addresses pasted from a spreadsheet fill several rows.',
    pastedText = (people: number) => (people === 1 ? '1 person was pasted.' : `${people} people were pasted.`),
    tooManyText = (people: number, most: number) =>
      `Nothing was pasted: ${people.toLocaleString('en')} people are more than the ${most} that fit here. Import a CSV file instead.`,
    ...rootProps
  } = pasteTexts;
  const [pasteNote, setPasteNote] = useState<string>();
  const nameFields = useRef<(HTMLInputElement | null)[]>([]);

  // The new row must be rendered before its field can take focus.
  const changeAndFocus = (next: readonly InviteRow[], position: number) => {
    flushSync(() => onValueChange(next));
    nameFields.current[position]?.focus();
  };
  const add = () => changeAndFocus(addRow(value), value.length);
  const remove = (id: string, position: number) => changeAndFocus(removeRow(value, id), Math.max(position - 1, 0));

  const paste = (event: ClipboardEvent, id: string) => {
    const people = readPastedPeople(event.clipboardData.getData('text'));
    if (people === undefined) return;
    event.preventDefault();
    const next = people.length > maxRows ? undefined : pastePeople(value, id, people);
    if (next === undefined || next.length > maxRows) return setPasteNote(tooManyText(people.length, maxRows));
    onValueChange(next);
    setPasteNote(pastedText(people.length));
    const changed = next.filter((row) => !value.includes(row));
    for (const row of changed) {
      onFieldBlur?.(row.id, 'fullname');
      onFieldBlur?.(row.id, 'email');
    }
  };

  return (
    <Root {...rootProps}>
      <List>
        {value.map(({ id, fullname, email }, position) => (
          <Row key={id} data-first={position === 0 || undefined}>
            <Fields role="group" aria-label={rowLabel(position + 1)} onPaste={(event) => paste(event, id)}>
              <TextField
                ref={(field) => {
                  nameFields.current[position] = field;
                }}
                label={nameLabel}
                labelHidden={position > 0}
                placeholder={position > 0 ? nameLabel : ''}
                autoComplete="off"
                value={fullname}
                disabled={disabled}
                errorMessage={errors[id]?.fullname}
                onValueChange={(text) => onValueChange(changeRow(value, id, { fullname: text }))}
                onBlur={() => onFieldBlur?.(id, 'fullname')}
              />
              <TextField
                label={emailLabel}
                labelHidden={position > 0}
                placeholder={position > 0 ? emailLabel : ''}
                type="email"
                autoComplete="off"
                value={email}
                disabled={disabled}
                errorMessage={errors[id]?.email}
                onValueChange={(text) => onValueChange(changeRow(value, id, { email: text }))}
                onBlur={() => onFieldBlur?.(id, 'email')}
              />
            </Fields>
            <IconButton
              label={removeLabel(position + 1)}
              icon={<Trash2 aria-hidden />}
              disabled={disabled || (value.length === 1 && fullname === '' && email === '')}
              onClick={() => remove(id, position)}
            />
          </Row>
        ))}
      </List>
      <Button variant="ghost" icon={<Plus aria-hidden />} disabled={disabled} onClick={add}>
        {addLabel}
      </Button>
      <PasteNote role="status">{pasteNote ?? pasteHint}</PasteNote>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  container: invite-rows / inline-size;

  > button { margin-inline-start: calc(-1 * var(--space-3)); }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  inline-size: 100%;
`;

const Fields = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: 5fr 7fr;
  align-items: start;
  gap: var(--space-2) var(--space-3);
  min-inline-size: 0;

  @container invite-rows (inline-size < 380px) { grid-template-columns: 1fr; }
`;

/* Aligns the button with the inputs of the first row, which has labels. */
const Row = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--space-1);

  &[data-first] > button { margin-block-start: 26px; }

  @container invite-rows (inline-size < 380px) {
    &:not([data-first]) { padding-block-start: var(--space-3); border-block-start: 1px solid var(--color-border); }
  }
`;

const PasteNote = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
