import { styled } from 'styled-components';

export const Layout = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  block-size: 100dvh;
`;

export const ChangeList = styled.ul`
  overflow-y: auto;
  padding: var(--space-3);
  border-inline-end: 1px solid var(--color-border);
  background: var(--color-surface);
`;

export const ChangeButton = styled.button`
  display: grid;
  gap: var(--space-1);
  inline-size: 100%;
  padding: var(--space-2) var(--space-3);
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--color-text);
  font: var(--font-label);
  text-align: start;
  cursor: pointer;

  span { color: var(--color-text-muted); }
  &:hover { background: var(--color-bg); }
  &[aria-current='true'] { background: var(--color-accent-soft); }
`;

export const Unchanged = styled.main`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5);
`;

export const Missing = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-block-end: var(--space-5);

  summary { cursor: pointer; }
`;

export const Main = styled.main`
  overflow: auto;
  padding: var(--space-5);

  img { max-inline-size: 100%; border: 1px solid var(--color-border); }
`;

export const Top = styled.header`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-4);
`;

export const Actions = styled.div`
  display: flex;
  gap: var(--space-2);
`;

export const Hint = styled.p`
  margin-block: var(--space-3);
  color: var(--color-text-muted);
`;

export const Pictures = styled.div`
  display: flex;
  align-items: start;
  gap: var(--space-4);
  margin-block-start: var(--space-3);

  figure { flex: 0 1 auto; min-inline-size: 0; }
  figcaption { margin-block-end: var(--space-2); color: var(--color-text-muted); }
`;

export const SlidingPictures = styled.div`
  margin-block-start: var(--space-3);

  label { display: grid; gap: var(--space-2); margin-block-end: var(--space-3); }
  input { inline-size: 100%; accent-color: var(--color-accent); }

  > div { display: grid; justify-items: start; }
  > div > * { grid-area: 1 / 1; }
`;
