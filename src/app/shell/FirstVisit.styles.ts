import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Agreement = styled.form`
  display: grid;
  gap: var(--space-5);
`;

export const Header = styled.div`
  display: grid;
  gap: var(--space-2);
  color: var(--color-text-muted);

  h1 { color: var(--color-text); }
`;

export const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  ${media.phoneOnly} { grid-template-columns: minmax(0, 1fr); }
`;

export const Items = styled.ul`
  display: grid;
  gap: var(--space-3);

  > li { display: flex; gap: var(--space-3); }
  svg { flex: none; inline-size: 18px; block-size: 18px; margin-block-start: 2px; color: var(--color-text-muted); stroke-width: 1.75; }
`;

export const HelpText = styled.div`
  display: grid;
  gap: var(--space-3);
  color: var(--color-text-muted);
`;

export const Refusal = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  color: var(--color-text-muted);
`;
