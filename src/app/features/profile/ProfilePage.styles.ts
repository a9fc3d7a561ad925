import { styled } from 'styled-components';

/** A form is read best in one narrow column. */
export const Narrow = styled.div`
  display: grid;
  gap: var(--space-5);
  max-inline-size: var(--size-wizard-card);
`;

export const ConfirmForm = styled.form`
  display: grid;
  gap: var(--space-5);
`;
