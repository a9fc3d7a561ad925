import styled from 'styled-components';

export const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  row-gap: var(--space-1);
  font: var(--font-small);
`;

export const Crumb = styled.li`
  display: inline-flex;
  align-items: center;
  min-inline-size: 0;
  min-block-size: 24px;
  overflow-wrap: anywhere;

  &:not(:last-child)::after { content: '/' / ''; margin-inline: var(--space-2); color: var(--color-text-muted); }
`;
