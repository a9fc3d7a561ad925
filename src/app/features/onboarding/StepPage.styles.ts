import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const StepForm = styled.form`
  display: grid;
  gap: var(--space-5);
`;

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

export const StepButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);

  ${media.phoneOnly} { > * { flex: 1 1 auto; } }
`;

export const TabBody = styled.div`
  padding-block-start: var(--space-5);
`;
