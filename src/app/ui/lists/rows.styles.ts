import { styled } from 'styled-components';

/** Rows of a card, parted by lines: a text and its buttons. */
export const Rows = styled.ul`
  display: grid;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding-block: var(--space-3);
  }
  > li:first-child { padding-block-start: 0; }
  > li:last-child { padding-block-end: 0; }
  > li + li { border-block-start: 1px solid var(--color-border); }
`;

/** Lines of a cell. */
export const Lines = styled.div`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
