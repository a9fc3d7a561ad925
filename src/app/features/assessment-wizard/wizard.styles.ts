import styled from 'styled-components';
import { visuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { media } from '#design-system/theme/breakpoints.ts';

export const Wizard = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`;

export const Step = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`;

export const Slots = styled.div`
  max-inline-size: 240px;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: space-between;
  gap: var(--space-3);

  > :only-child { margin-inline-start: auto; }
  ${media.phoneOnly} { > * { flex: 1 1 auto; } }
`;

export const FieldRows = styled.ul`
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
`;

export const FieldRow = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
  padding-block: var(--space-2);
  padding-inline: var(--space-4) var(--space-2);

  & + & { border-block-start: 1px solid var(--color-border); }
  > div:first-child { min-inline-size: 0; overflow-wrap: anywhere; }
  p:first-child { font: var(--font-label); }
  ${media.phoneOnly} { flex-wrap: wrap; }
`;

export const FieldActions = styled.div`
  display: flex;
  flex: none;
`;

export const AddField = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-3);

  > :first-child { flex: 1 1 240px; }
`;

/** The legend is for screen readers: browsers place it on the border. */
export const Translation = styled.fieldset`
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);

  > legend { ${visuallyHidden} }
`;

export const TranslationTitle = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  font: var(--font-label);
`;
