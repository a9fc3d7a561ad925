import { styled } from 'styled-components';

export const Article = styled.article`
  display: grid;
  gap: var(--space-4);
  font-size: 1rem;
  line-height: 1.625;

  h2 { margin-block-start: var(--space-3); }
  ul { display: grid; gap: var(--space-2); padding-inline-start: 1.25em; list-style: disc; }
  li::marker { color: var(--color-accent); }
`;
