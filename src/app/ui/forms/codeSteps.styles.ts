import { styled } from 'styled-components';

export const StepForm = styled.form`
  display: grid;
  gap: var(--space-5);
  inline-size: 100%;
`;

export const StepHeader = styled.div`
  display: grid;
  gap: var(--space-2);
  color: var(--color-text-muted);

  h1 { color: var(--color-text); }
`;

export const Address = styled.strong`
  color: var(--color-text);
  font-weight: 500;
  overflow-wrap: anywhere;
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-2);
  margin-inline: calc(-1 * var(--space-3));

  /* The seconds are there to be read. */
  > [aria-disabled='true']:not([aria-busy]) { opacity: 1; color: var(--color-text-muted); font-weight: 400; }
`;

export const Note = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
