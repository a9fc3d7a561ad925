import styled from 'styled-components';

export const Root = styled.div`
  position: relative;
  min-inline-size: 0;
`;

/* Scrolls horizontally. The padding leaves room for focus rings. */
export const DayList = styled.div`
  display: flex;
  gap: var(--space-2);
  margin: -4px;
  padding: 4px 4px 8px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  scrollbar-color: var(--color-border-control) transparent;
`;

export const SlotList = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: var(--space-2);
`;

/* Invisible over its label, so that the whole label is clickable and screen readers on touch devices find it there. */
export const Radio = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;

  &:disabled { cursor: not-allowed; }
`;

export const DayName = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
  font-size: 0.75rem;
`;

export const DayNumber = styled.span`
  font: var(--font-card-title);
  font-size: 1.125rem;
  white-space: nowrap;
`;

export const Time = styled.span`
  font: var(--font-body);
  font-weight: 600;
  white-space: nowrap;
`;

export const SeatCount = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
  font-size: 0.75rem;
  white-space: nowrap;
`;

export const Choice = styled.label`
  position: relative;
  display: flex;
  flex: none;
  flex-direction: column;
  border: 1px solid var(--color-border-control);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: var(--color-text);

  &[data-kind='day'] {
    align-items: center;
    min-inline-size: 64px;
    padding: 10px var(--space-2);
    border-color: var(--color-border);
    border-radius: 12px;
  }
  &[data-kind='time'] { min-block-size: 54px; justify-content: center; padding: 7px var(--space-3); }

  &[data-full] ${DayNumber} { color: var(--color-text-muted); }
  &:hover:not(:has(:disabled)) { border-color: var(--color-accent); }

  &[data-kind='day']:has(:checked) {
    border-color: var(--color-accent);
    background: var(--color-accent);
    ${DayName}, ${DayNumber}, ${SeatCount} { color: var(--color-on-accent); }
  }
  &[data-kind='time']:has(:checked) {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    box-shadow: inset 0 0 0 1px var(--color-accent);
    ${Time} { color: var(--color-accent); }
  }
  &:has(:disabled) {
    border-color: var(--color-border);
    background: transparent;
    ${Time}, ${SeatCount} { color: color-mix(in srgb, var(--color-text-muted) 70%, var(--color-bg)); }
    ${Time} { font-weight: 500; }
  }
  &:has(:focus-visible) { outline: var(--focus-ring); outline-offset: 2px; }

  @media (prefers-reduced-motion: no-preference) {
    transition: background-color var(--motion-fast), border-color var(--motion-fast);
  }

  @media (forced-colors: active) {
    &&&:has(:checked) {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      box-shadow: none;
      &&&& > span { color: HighlightText; }
    }
    &&&:has(:disabled) { border-color: GrayText; &&&& > span { color: GrayText; } }
    &&&:has(:checked:disabled) { background: GrayText; &&&& > span { color: Canvas; } }
  }
`;

export const Title = styled.h2`
  margin-block: var(--space-5) var(--space-3);
  font: var(--font-card-title);
`;

export const DayFull = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  margin-block-start: var(--space-4);
`;

export const Note = styled.p`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  margin-block-start: 20px;
  color: var(--color-text-muted);
  font: var(--font-small);

  svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }
`;
