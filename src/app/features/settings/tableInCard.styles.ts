import { styled } from 'styled-components';

/** Around a table. The card is the frame. */
export const InCard = styled.div`
  > * { border-width: 1px 0 0; border-radius: 0; }
`;

/** Text below a table. */
export const CardNote = styled.p`
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--color-border);
  color: var(--color-text-muted);
`;
