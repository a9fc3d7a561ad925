import styled from 'styled-components';

export const Root = styled.div`
  display: flex;
  flex-direction: column;
`;

export const Search = styled.div`
  margin-block-end: var(--space-4);
`;

export const Toolbar = styled.div`
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

export const SelectAll = styled.div`
  font: var(--font-label);
`;

export const List = styled.ul`
  display: flex;
  flex-direction: column;
`;

/* Makes the whole row clickable: the checkbox label covers it, and the box stays on top. */
export const Item = styled.li`
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

export const FixedNote = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const Empty = styled.p`
  padding: var(--space-6) var(--space-4);
  color: var(--color-text-muted);
  text-align: center;
`;

export const Pager = styled.div`
  margin-block-start: var(--space-4);
`;
