import styled, { css } from 'styled-components';

/*
 * A container query, because the stepper appears in narrow cards and wide pages. In em, so that large text counts as a
 * narrow container.
 */
const narrow = '@container stepper (inline-size < 34em)';
const vertical = "[data-orientation='vertical'] &";

export const Root = styled.nav`
  container: stepper / inline-size;
  inline-size: 100%;
  font: var(--font-body);
`;

/** Rules for a stepper that names only the current step. */
const compact = (rules: ReturnType<typeof css>) => css`
  ${narrow} { [data-orientation='horizontal'] & { ${rules} } }
  [data-many][data-orientation='horizontal'] & { ${rules} }
`;

export const Summary = styled.p`
  display: none;
  margin-block-end: var(--space-2);
  color: var(--color-text-muted);
  font: var(--font-small);

  ${compact(css`display: block;`)}
`;

export const Steps = styled.ol`
  display: flex;
  align-items: center;
  gap: var(--space-4);

  ${compact(css`flex-wrap: wrap; gap: var(--space-2);`)}
  ${vertical} { flex-direction: column; align-items: stretch; gap: 0; }
`;

export const Content = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-inline-size: 0;
  padding: 0;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  text-align: start;

  &:is(button):hover { text-decoration: underline; text-underline-offset: 3px; }
`;

export const Marker = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border: 1px solid var(--color-border-control);
  border-radius: 50%;
  color: var(--color-text-muted);
  font: var(--font-small);
  font-weight: 600;

  svg { inline-size: 1rem; block-size: 1rem; stroke-width: 2.5; }
`;

export const Label = styled.span`
  position: relative;
  min-inline-size: 0;
  color: var(--color-text-muted);
  font: var(--font-label);
  overflow-wrap: anywhere;
`;

export const Line = styled.span`
  flex: 1;
  min-inline-size: 12px;
  block-size: 2px;
  margin-inline-start: var(--space-2);
  border-radius: 1px;
  background: var(--color-border);

  [data-many][data-orientation='horizontal'] & { display: none; }

  /* Under the middle of the marker. */
  ${vertical} {
    flex: none;
    inline-size: 2px;
    min-inline-size: 2px;
    block-size: 1.25rem;
    margin-block: var(--space-1);
    margin-inline-start: calc(0.875rem - 1px);
  }

  @media (forced-colors: active) { background: GrayText; }
`;

const hiddenName = css`
  &:not([aria-current]) ${Label} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const Step = styled.li`
  position: relative;
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: var(--space-2);
  min-inline-size: 0;

  &:last-child { flex-grow: 0; }
  [data-many][data-orientation='horizontal'] & { flex-grow: 0; }
  ${vertical} { flex-direction: column; align-items: flex-start; gap: 0; }

  &:is([data-state='done'], [data-state='current']) ${Marker} {
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
  &[data-state='error'] ${Marker} {
    border-color: var(--color-danger);
    background: var(--color-danger);
    color: var(--color-on-danger);
  }
  &:is([data-state='done'], [data-state='current']) ${Label} { color: var(--color-text); }
  &[data-state='error'] ${Label} { color: var(--color-danger); }
  &[aria-current] ${Label} { font-weight: 600; }
  &[data-state='done'] > ${Line} { background: var(--color-accent); }

  ${compact(hiddenName)}

  @media (forced-colors: active) {
    &[data-state='done'] > ${Line} { forced-color-adjust: none; background: Highlight; }
    &:is([data-state='done'], [data-state='current'], [data-state='error']) ${Marker} {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
