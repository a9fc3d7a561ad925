import styled from 'styled-components';

export const Field = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`;

export const LabelRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: 20px;
  margin-block-end: 6px;

  /* A help button is larger than the line of text; it must not push the field down. */
  > :not(label, legend) { margin-block: -10px; }
`;

export const Label = styled.label`
  font: var(--font-label);
  inline-size: fit-content;

  &[data-disabled] { color: var(--color-text-muted); }
`;

export const Optional = styled.span`
  margin-inline-start: var(--space-1);
  color: var(--color-text-muted);
  font-weight: 400;
`;

export const Hint = styled.p`
  margin-block-start: 6px;
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const ErrorText = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  margin-block-start: 6px;
  color: var(--color-danger);
  font: var(--font-small);

  svg { flex: none; inline-size: 16px; block-size: 16px; margin-block-start: 1px; }
`;
