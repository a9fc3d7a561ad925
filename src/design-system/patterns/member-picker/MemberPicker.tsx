import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Badge } from '#design-system/components/badge/Badge.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';

/** A member of the list. */
export interface PickableMember {
  id: string;
  fullName: string;
  email: string;
  imageUrl?: string | null | undefined;
  chosen: boolean;
  /** Selected earlier and not editable. */
  fixed?: boolean | undefined;
}

export interface MemberPickerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Members on this page of the list. */
  members: ReadonlyArray<PickableMember>;
  /** Called with the id of a member and the new state. */
  onMemberToggle: (id: string, chosen: boolean) => void;
  /** How many of all members, on all pages, are selected. */
  selectAll: 'all' | 'some' | 'none';
  /** Called by the checkbox above the list. */
  onSelectAllChange: (selectAll: boolean) => void;
  /** Number of selected members on all pages. */
  count: number;
  /** The search box. */
  search?: ReactNode;
  /** The paginator. */
  pager?: ReactNode;
  /** Shows skeleton rows. */
  loading?: boolean | undefined;
  /** Disables all checkboxes. */
  disabled?: boolean | undefined;
  /**
   * Shown if nobody matches.
   * @default the label `noMembers`
   */
  emptyText?: ReactNode;
}

/** One page, so that the content below does not move. */
const skeletonRowCount = 10;

/** Selects members from a list. The owner searches and pages it. Other props go to the root. */
export function MemberPicker(props: MemberPickerProps) {
  const { members, onMemberToggle, selectAll, onSelectAllChange, count, search, pager, ...others } = props;
  const { labels } = usePatternLabels();
  const { loading = false, disabled = false, emptyText = labels.noMembers, ...rootProps } = others;
  return (
    <Root {...rootProps}>
      {search ? <Search>{search}</Search> : null}
      <Toolbar>
        <SelectAll>
          <Checkbox
            label={labels.selectAll}
            checked={selectAll === 'all'}
            indeterminate={selectAll === 'some'}
            disabled={disabled || loading}
            onCheckedChange={onSelectAllChange}
          />
        </SelectAll>
        <span role="status">
          <Badge count={count} label={labels.selected} tone={count > 0 ? 'accent' : 'neutral'} />
        </span>
      </Toolbar>
      <List aria-label={labels.members} aria-busy={loading || undefined}>
        {loading
          ? Array.from({ length: skeletonRowCount }, (_, index) => <SkeletonRow key={index} />)
          : members.map(({ id, fullName, email, imageUrl, chosen, fixed = false }) => (
              <Item key={id} data-disabled={fixed || disabled || undefined}>
                <Checkbox
                  label={
                    fixed
                      ? `${fullName || email}, ${email}, ${labels.alreadyInvited}`
                      : `${fullName || email}, ${email}`
                  }
                  labelHidden
                  checked={fixed || chosen}
                  disabled={fixed || disabled}
                  onCheckedChange={(next) => onMemberToggle(id, next)}
                />
                <MemberRow
                  fullName={fullName}
                  email={email}
                  imageUrl={imageUrl}
                  trailing={fixed ? <FixedNote>{labels.alreadyInvited}</FixedNote> : undefined}
                />
              </Item>
            ))}
      </List>
      {!loading && members.length === 0 ? <Empty>{emptyText}</Empty> : null}
      {pager ? <Pager>{pager}</Pager> : null}
    </Root>
  );
}

function SkeletonRow() {
  return (
    <Item aria-hidden>
      <Skeleton variant="block" inlineSize="20px" blockSize="20px" />
      <Skeleton variant="circle" inlineSize="36px" />
      <div>
        <Skeleton inlineSize="140px" />
        <Skeleton inlineSize="200px" />
      </div>
    </Item>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
`;

const Search = styled.div`
  margin-block-end: var(--space-4);
`;

const Toolbar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-block-size: 48px;
  padding-inline: var(--space-3);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
  background: var(--color-bg);
`;

const SelectAll = styled.div`
  font: var(--font-label);
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
`;

/* Makes the whole row clickable: the checkbox label covers it, and the box stays on top. */
const Item = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: var(--size-row);
  padding: var(--space-2) var(--space-3);

  &:not(:last-child) { border-block-end: 1px solid var(--color-border); }
  &:hover:not([data-disabled], [aria-hidden]) { background: color-mix(in srgb, var(--color-sunken) 45%, transparent); }

  > :last-child { flex: 1; }
  label::after { content: ''; position: absolute; inset: 0; }
  input { position: relative; z-index: 1; }
`;

const FixedNote = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
`;

const Empty = styled.div`
  padding: var(--space-6) var(--space-4);
  color: var(--color-text-muted);
  text-align: center;
`;

const Pager = styled.div`
  margin-block-start: var(--space-4);
`;
