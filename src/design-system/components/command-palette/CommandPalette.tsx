import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { popupItem } from '../../internal/popup.styles.ts';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { Modal } from '../modal/Modal.tsx';
import { SearchField } from '../search-field/SearchField.tsx';
import { nextOptionIndex } from '../select/SelectList.tsx';

/** Something to go to, or to do. */
export interface Command {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** Muted, below the label. */
  detail?: string | undefined;
  /** Decorative. */
  icon: ReactNode;
}

export interface CommandGroup {
  id: string;
  /** Heading of the group. */
  label: string;
  /** Each with its `id`, `label`, `detail` and `icon`, best match first. */
  commands: ReadonlyArray<Command>;
}

export interface CommandPaletteProps {
  /** Whether the palette is shown. */
  open: boolean;
  /** Called with false for Escape in an empty field, the backdrop and the close button. */
  onOpenChange: (open: boolean) => void;
  /** Heading of the dialog. */
  title: string;
  /** Name and placeholder of the field, such as 'Search people and pages'. */
  searchLabel: string;
  /** The typed text. */
  text: string;
  /** Called with the text as it is typed. The owner then updates `groups`. */
  onTextChange: (text: string) => void;
  /** The matches. Give each group its `id`, `label` and `commands`; a group without commands is hidden. */
  groups: ReadonlyArray<CommandGroup>;
  /** Says that more is being loaded, unless there is something to choose already. */
  loading?: boolean | undefined;
  /**
   * Shown if nothing matches.
   * @default the label `noMatches`
   */
  emptyText?: string | undefined;
  /** Called with the chosen command. The owner closes the palette. */
  onChoose: (command: Command) => void;
}

/**
 * Finds anything by typing: a dialog with a field and a list of matches, after the combobox of the ARIA Authoring Practices.
 * Focus stays in the field; arrow keys move through the list, and Enter chooses. The first match is active.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, title, searchLabel, text, onTextChange, groups, onChoose } = props;
  const { labels, locale } = useLabels();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const commands = groups.flatMap((group) => group.commands);
  const active = Math.max(
    commands.findIndex(({ id }) => id === activeId),
    0,
  );
  const activeCommand = commands[active];
  const emptyText = props.loading ? labels.loadingOptions : (props.emptyText ?? labels.noMatches);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only after the active command changed.
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [activeCommand?.id]);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and the arrow keys also work in the input method of Chinese or Japanese.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && activeCommand !== undefined) {
      event.preventDefault();
      onChoose(activeCommand);
      return;
    }
    // Home and End move the cursor in the text.
    const next =
      event.key === 'Home' || event.key === 'End' ? undefined : nextOptionIndex(event.key, active, commands.length);
    if (next === undefined) return;
    event.preventDefault();
    setActiveId(commands[next]?.id);
  };

  return (
    <Modal open={open} onOpenChange={onOpenChange} title={title}>
      <Content>
        <SearchField
          label={searchLabel}
          value={text}
          onValueChange={(next) => {
            setActiveId(undefined);
            onTextChange(next);
          }}
          onKeyDown={handleKeyDown}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={commands.length > 0}
          aria-controls={commands.length > 0 ? listId : undefined}
          aria-activedescendant={activeCommand && optionId(listId, activeCommand)}
        />
        {commands.length === 0 ? (
          <Nothing>{emptyText}</Nothing>
        ) : (
          <List ref={list} id={listId} role="listbox" aria-label={title}>
            {groups
              .filter((group) => group.commands.length > 0)
              .map((group) => (
                <Group key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
                  <GroupLabel id={`${listId}-${group.id}`} role="presentation">
                    {group.label}
                  </GroupLabel>
                  {group.commands.map((command) => (
                    <Option
                      key={command.id}
                      id={optionId(listId, command)}
                      role="option"
                      aria-selected={false}
                      data-active={command === activeCommand || undefined}
                      onPointerMove={() => setActiveId(command.id)}
                      // Keeps the focus in the field.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => onChoose(command)}
                    >
                      {command.icon}
                      <Texts>
                        <span>{command.label}</span>
                        {command.detail ? <Detail>{command.detail}</Detail> : null}
                      </Texts>
                    </Option>
                  ))}
                </Group>
              ))}
          </List>
        )}
        <VisuallyHidden role="status">
          {commands.length === 0
            ? emptyText
            : labels.optionCount(commands.length, commands.length.toLocaleString(locale))}
        </VisuallyHidden>
      </Content>
    </Modal>
  );
}

const optionId = (listId: string, { id }: Command) => `${listId}-option-${id}`;

const Content = styled.div`
  display: grid;
  gap: var(--space-2);
  /* The list changes with each key, the dialog does not. */
  block-size: min(420px, 60dvh);
  grid-template-rows: auto minmax(0, 1fr);
`;

const List = styled.div`
  grid-area: 2 / 1;
  margin-inline: calc(-1 * var(--space-3));
  overflow-y: auto;
`;

const Group = styled.div`
  padding-block-end: var(--space-2);
`;

const GroupLabel = styled.div`
  padding: var(--space-3) var(--space-3) var(--space-1);
  color: var(--color-text-muted);
  font: var(--font-small);
`;

const Option = styled.div`
  ${popupItem}
  gap: var(--space-3);
  min-block-size: 44px;
  padding-block: var(--space-2);

  > svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); color: var(--color-text-muted); stroke-width: 1.75; }
`;

const Texts = styled.span`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
`;

const Nothing = styled.p`
  grid-area: 2 / 1;
  align-self: start;
  padding-block: var(--space-5);
  color: var(--color-text-muted);
  text-align: center;
`;
