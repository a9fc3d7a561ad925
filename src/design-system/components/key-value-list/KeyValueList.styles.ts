import styled from 'styled-components';

export const Root = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr));
  gap: var(--space-4) var(--space-5);

  &[data-columns='1'] { grid-template-columns: 1fr; }
`;

export const Item = styled.div`
  min-inline-size: 0;
`;

export const Key = styled.dt`
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const Value = styled.dd`
  margin-block-start: 2px;
  font: var(--font-label);
  overflow-wrap: anywhere;
`;
