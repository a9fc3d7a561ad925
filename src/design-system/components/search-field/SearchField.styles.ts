import styled from 'styled-components';

export const ClearButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  margin-inline-end: 3px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--color-text-muted);

  svg { inline-size: 16px; block-size: 16px; }
  &:hover { background: var(--color-sunken); color: var(--color-text); }
`;
