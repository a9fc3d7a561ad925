import { styled } from 'styled-components';

export const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  /* The words of a button without a border begin where those above begin. */
  > [data-variant='ghost']:first-child { margin-inline-start: calc(var(--space-4) * -1); }
`;
