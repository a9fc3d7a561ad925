import { styled } from 'styled-components';

/** A form is read best in one narrow column. */
export const Narrow = styled.div`
  display: grid;
  gap: var(--space-5);
  max-inline-size: var(--size-wizard-card);
`;

export const Consequences = styled.section`
  display: grid;
  gap: var(--space-2);

  h3 { font: var(--font-label); }

  ul {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: var(--space-5);
    list-style: disc;
    color: var(--color-text-muted);
  }
`;

export const ConfirmForm = styled.form`
  display: grid;
  gap: var(--space-5);
`;
