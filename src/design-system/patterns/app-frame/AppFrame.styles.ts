import styled from 'styled-components';

export const Root = styled.div`
  display: flex;
  min-block-size: 100dvh;

  @media (width < 900px) { flex-direction: column; }
`;

export const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-6);
  min-inline-size: 0;
  padding: var(--space-6) var(--space-7);

  @media (width < 900px) { padding: var(--space-5); }
  @media (width < 640px) { padding: var(--space-5) var(--space-4); }
`;

export const Main = styled.main`
  flex: 1;
  inline-size: 100%;
  max-inline-size: 1280px;
`;
