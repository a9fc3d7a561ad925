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

/* With the focus it takes a line of its own: laid over the page it would cover other links. */
export const SkipLink = styled.a`
  display: block;
  inline-size: fit-content;
  margin: var(--space-2);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font: var(--font-label);

  &:not(:focus) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: 0;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
