import styled from 'styled-components';
import { buttonLook } from '../../internal/button.styles.ts';
import { popupSurface } from '../../internal/popup.styles.ts';

export const Trigger = styled.button`
  ${buttonLook}
  padding-inline: var(--space-3);
`;

export const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 20px;
  block-size: 20px;
  padding-inline: 6px;
  border-radius: var(--radius-pill);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1;

  @media (forced-colors: active) { border: 1px solid ButtonText; }
`;

export const Panel = styled.div`
  ${popupSurface}
  min-inline-size: max(anchor-size(inline), 200px);
  max-inline-size: min(100vi - 16px, 320px);
`;

export const Options = styled.ul`
  display: flex;
  flex-direction: column;
  padding: var(--space-2);

  > li { display: flex; border-radius: var(--radius-small); }
  > li:hover { background: var(--color-sunken); }

  /* Makes the whole row clickable. */
  > li > div { flex: 1; }
  label { inline-size: 100%; padding-block: var(--space-2); padding-inline: var(--space-2); }
`;

export const Footer = styled.div`
  padding: var(--space-1);
  border-block-start: 1px solid var(--color-border);

  > button { inline-size: 100%; }
`;
