import { styled } from 'styled-components';

export const Step = styled.div`
  display: grid;
  gap: var(--space-5);
`;

export const StepHeader = styled.div`
  display: grid;
  gap: var(--space-1);
  color: var(--color-text-muted);

  h1 { color: var(--color-text); }
`;

export const TabBody = styled.div`
  padding-block-start: var(--space-2);
`;
