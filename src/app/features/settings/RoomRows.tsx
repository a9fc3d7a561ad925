import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import { ownLanguage } from '#app/ui/texts/OwnText.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { FieldGroup } from '#design-system/components/field-group/FieldGroup.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { mostRooms } from '#domain/site.ts';
import type { Language } from '#texts/languages.ts';
import { addRoom, type RoomRow, validateRooms } from './siteRooms.ts';

/** The field `rooms` of a form: a name for each room of a site, in a language if it is not the one of the page. */
export function RoomRows({ language }: { language: Language | undefined }) {
  const t = useTexts('sites');
  const common = useTexts('common');
  const formats = useFormats();
  const describe = useMessages();
  const { input, meta } = useField<readonly RoomRow[]>('rooms');
  const rows = input.value;
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = meta.touched ? validateRooms(rows) : new Map<string, never>();

  // The rows must be rendered before one of them can take focus.
  const change = (next: readonly RoomRow[], position: number) => {
    flushSync(() => input.onChange(next));
    (fields.current[position] ?? addButton.current)?.focus();
  };
  const remove = ({ key }: RoomRow, position: number) => {
    fields.current.splice(position, 1);
    change(
      rows.filter((row) => row.key !== key),
      Math.max(position - 1, 0),
    );
  };

  return (
    <FieldGroup label={t('rooms')} labelSuffix={common('optional')} description={t('noRooms')}>
      <Rows>
        {rows.map((row, position) => {
          const number = formats.number(position + 1);
          return (
            <Row key={row.key}>
              <TextField
                ref={(field) => {
                  fields.current[position] = field;
                }}
                label={t('roomName', { number })}
                labelHidden
                {...ownLanguage(language)}
                autoComplete="off"
                value={row.name}
                errorMessage={describe(errors.get(row.key))}
                onValueChange={(name) => input.onChange(rows.map((one) => (one === row ? { ...row, name } : one)))}
                onFocus={() => input.onFocus()}
                onBlur={() => input.onBlur()}
              />
              <IconButton
                label={t('removeRoom', { number })}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove(row, position)}
              />
            </Row>
          );
        })}
        {rows.length < mostRooms ? (
          <Add>
            <Button
              ref={addButton}
              variant="ghost"
              icon={<Plus aria-hidden />}
              onClick={() => change(addRoom(rows), rows.length)}
            >
              {t('addRoom')}
            </Button>
          </Add>
        ) : null}
      </Rows>
    </FieldGroup>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

/* Aligns the text of the button with the fields. */
const Add = styled.li`
  margin-inline-start: calc(-1 * var(--space-4));
`;

const Row = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--space-1);

  > :first-child { flex: 1; }
`;
