import { Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type ComponentProps, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Button } from '#design-system/components/button/Button.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import type { SelectOption } from '#design-system/components/select/SelectList.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';
import {
  addRow,
  changeRow,
  type InviteRow,
  listDetails,
  pastePeople,
  readPastedPeople,
  removeRow,
} from './inviteRowsEdit.ts';

/** Error messages of a row, by field. */
export type InviteRowErrors = { [Field in InviteRowField]?: string | undefined };

export type InviteRowField = keyof Omit<InviteRow, 'id'>;

export interface InviteRowsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** At least one row. */
  value: ReadonlyArray<InviteRow>;
  /** Called with all rows after each change. */
  onValueChange: (value: readonly InviteRow[]) => void;
  /** Errors by row id. */
  errors?: Readonly<Record<string, InviteRowErrors>> | undefined;
  /** Called when a field is left or filled by pasting, to validate it. */
  onFieldBlur?: ((id: string, field: InviteRowField) => void) | undefined;
  /**
   * Offers fields for the employee number and the birth date.
   * @default false
   */
  withDetails?: boolean | undefined;
  /** Offers a field for the language of each person, with these choices. */
  languages?: readonly SelectOption[] | undefined;
  /** Disables all fields and buttons. */
  disabled?: boolean | undefined;
  /**
   * The most rows that pasting may fill.
   * @default 500
   */
  maxRows?: number | undefined;
}

/**
 * Name and email address fields, one row per person. Cells pasted into a field fill the rows from there. Other props go to the
 * root.
 */
export function InviteRows(props: InviteRowsProps) {
  const { value, onValueChange, errors = {}, onFieldBlur, disabled = false, maxRows = 500, ...others } = props;
  const { withDetails = false, languages, ...rootProps } = others;
  const { labels, locale } = usePatternLabels();
  const details = listDetails(labels);
  const shownDetails = withDetails ? details : [];
  const moreFields = [...shownDetails.map(({ field }) => field), ...(languages ? (['language'] as const) : [])];
  const hasDetails = (row: InviteRow) => moreFields.some((field) => (row[field] ?? '') !== '');
  const [pasteNote, setPasteNote] = useState<string>();
  const [areDetailsOpen, setDetailsOpen] = useState(false);
  const nameFields = useRef<(HTMLInputElement | null)[]>([]);
  const firstDetailField = useRef<HTMLElement>(null);
  // Pasted details are never hidden.
  const showsDetails = areDetailsOpen || value.some(hasDetails);

  // The new row must be rendered before its field can take focus.
  const changeAndFocus = (next: readonly InviteRow[], position: number) => {
    flushSync(() => onValueChange(next));
    nameFields.current[position]?.focus();
  };
  const add = () => changeAndFocus(addRow(value), value.length);
  const remove = (id: string, position: number) => changeAndFocus(removeRow(value, id), Math.max(position - 1, 0));

  const openDetails = () => {
    flushSync(() => setDetailsOpen(true));
    firstDetailField.current?.focus();
  };

  const paste = (event: ClipboardEvent, id: string) => {
    const pasted = readPastedPeople(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    const filled = ['fullname', 'email', ...moreFields] as const;
    const people = pasted.map((person) =>
      Object.fromEntries(filled.flatMap((field) => (person[field] ? [[field, person[field]]] : []))),
    );
    const next = people.length > maxRows ? undefined : pastePeople(value, id, people);
    if (next === undefined || next.length > maxRows)
      return setPasteNote(labels.pastedTooMany(maxRows.toLocaleString(locale)));
    onValueChange(next);
    setPasteNote(labels.pastedCount(people.length, people.length.toLocaleString(locale)));
    for (const row of next.filter((other) => !value.includes(other))) {
      for (const field of filled) onFieldBlur?.(row.id, field);
    }
  };

  return (
    <Root {...rootProps}>
      <List>
        {value.map((row, position) => {
          const { id, fullname, email } = row;
          const number = (position + 1).toLocaleString(locale);
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
                  value={fullname}
                  disabled={disabled}
                  errorMessage={errors[id]?.fullname}
                  onValueChange={(text) => onValueChange(changeRow(value, id, { fullname: text }))}
                  onBlur={() => onFieldBlur?.(id, 'fullname')}
                />
                <TextField
                  label={labels.emailAddress}
                  labelHidden={position > 0}
                  placeholder={position > 0 ? labels.emailAddress : ''}
                  type="email"
                  autoComplete="off"
                  value={email}
                  disabled={disabled}
                  errorMessage={errors[id]?.email}
                  onValueChange={(text) => onValueChange(changeRow(value, id, { email: text }))}
                  onBlur={() => onFieldBlur?.(id, 'email')}
                />
                {showsDetails
                  ? shownDetails.map(({ field, label }, index) => (
                      <TextField
                        key={field}
                        ref={position === 0 && index === 0 ? (firstDetailField as Ref<HTMLInputElement>) : undefined}
                        label={label}
                        labelHidden={position > 0}
                        placeholder={position > 0 ? label : ''}
                        autoComplete="off"
                        value={row[field] ?? ''}
                        disabled={disabled}
                        errorMessage={errors[id]?.[field]}
                        onValueChange={(text) => onValueChange(changeRow(value, id, { [field]: text }))}
                        onBlur={() => onFieldBlur?.(id, field)}
                      />
                    ))
                  : null}
                {showsDetails && languages ? (
                  <Select
                    ref={position === 0 && !withDetails ? (firstDetailField as Ref<HTMLButtonElement>) : undefined}
                    label={labels.language}
                    labelHidden={position > 0}
                    options={[{ value: '', label: labels.organizationLanguage }, ...languages]}
                    // Names a pasted language that is none of them.
                    placeholder={row.language ?? ''}
                    value={row.language ?? ''}
                    disabled={disabled}
                    errorMessage={errors[id]?.language}
                    onValueChange={(language) => onValueChange(changeRow(value, id, { language }))}
                    onBlur={() => onFieldBlur?.(id, 'language')}
                  />
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
      <Buttons>
        <Button variant="ghost" icon={<Plus aria-hidden />} disabled={disabled} onClick={add}>
          {labels.addMember}
        </Button>
        {moreFields.length > 0 && !showsDetails ? (
          <Button variant="ghost" disabled={disabled} onClick={openDetails}>
            {withDetails ? labels.addMemberDetails : labels.addMemberLanguage}
          </Button>
        ) : null}
      </Buttons>
      <PasteNote role="status">{pasteNote ?? labels.pasteHint}</PasteNote>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  container: invite-rows / inline-size;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: calc(-1 * var(--space-3));
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

  & > :nth-child(odd):last-child { grid-column: 1 / -1; }

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
