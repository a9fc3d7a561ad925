import styled from 'styled-components';

export const Root = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-5);
  color: var(--color-text-muted);
  font: var(--font-small);

  /* Hidden while the page loads, because the content would push it down. */
  :root[data-waiting] & { visibility: hidden; }
`;

export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
`;
