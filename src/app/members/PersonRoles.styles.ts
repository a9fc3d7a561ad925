import styled from 'styled-components';

export const Roles = styled.ul`
  display: grid;
`;

export const Role = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding-block: var(--space-3);

  &:first-child { padding-block-start: 0; }
  &:last-child { padding-block-end: 0; }
  & + & { border-block-start: 1px solid var(--color-border); }

  > div {
    display: grid;
    flex: 1 1 200px;
    gap: var(--space-1);
    color: var(--color-text-muted);
    font: var(--font-small);
  }
  strong {
    color: var(--color-text);
    font: var(--font-label);
  }
`;
