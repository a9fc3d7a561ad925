import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Tools = styled.div`
  display: flex;
  gap: var(--space-3);

  > :first-child:not(:last-child) { inline-size: 260px; }
  ${media.phoneOnly} {
    inline-size: 100%;
    > :first-child:not(:last-child) { flex: 1; inline-size: auto; }
  }
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  > * { flex: 0 1 260px; }
  &:empty { display: none; }
  ${media.phoneOnly} { > * { flex: 1 1 100%; } }
`;
