import styled from 'styled-components';

export const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
`;

export const Logo = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 32px;
  block-size: 32px;
  border: 1px solid transparent;
  border-radius: 9px;
  background: var(--color-accent);
  color: var(--color-on-accent);

  svg { inline-size: 20px; block-size: 20px; }
`;

export const Name = styled.span`
  font: var(--font-section-title);
  font-size: 1.125rem;
  letter-spacing: -0.012em;
  overflow-wrap: anywhere;
`;
