import styled from 'styled-components';
import { bareInput, controlFrame, focusRingWithin } from '../../internal/control.styles.ts';

export const Frame = styled.div`
  ${controlFrame}
  ${focusRingWithin}
  display: flex;
  align-items: center;

  > svg {
    flex: none;
    inline-size: var(--size-icon);
    block-size: var(--size-icon);
    margin-inline-start: var(--space-3);
    color: var(--color-text-muted);
    stroke-width: 1.75;
  }

  &[data-size='large'] { min-block-size: var(--size-control-large); }

  &:has(> input:read-only:not(:disabled)) { background: var(--color-sunken); }
`;

export const Input = styled.input`
  ${bareInput}

  svg + & { padding-inline-start: var(--space-2); }

  /* The browser paints a filled-in value on its own background. */
  &:autofill {
    box-shadow: inset 0 0 0 100px var(--color-surface);
    -webkit-text-fill-color: var(--color-text);
    caret-color: var(--color-text);
  }
`;
