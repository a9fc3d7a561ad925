import styled from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';
import { PageHeading } from './PageHeading.tsx';

export const Root = styled.header`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
  min-block-size: var(--size-control);
`;

export const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
`;

export const Title = styled(PageHeading)`
  overflow-wrap: anywhere;
`;

export const Text = styled.p`
  margin-block-start: 2px;
  color: var(--color-text-muted);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  ${media.phoneOnly} {
    inline-size: 100%;
    > * { flex: 1 1 auto; }
  }
`;
