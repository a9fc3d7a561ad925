import styled from 'styled-components';

export const Root = styled.div`
  position: relative;
  min-inline-size: 0;
  container-type: inline-size;
`;

export const FirstFree = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-end: var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--color-accent);
  border-radius: var(--radius-card);
  background: var(--color-accent-soft);

  p { display: flex; flex-wrap: wrap; gap: 2px var(--space-2); align-items: baseline; min-inline-size: 0; }
  button { flex: none; }
  span { color: var(--color-accent); font: var(--font-small); font-weight: 600; }
  strong { font: var(--font-card-title); }
`;

/* The month beside the times where there is room. */
export const Picker = styled.div`
  display: grid;
  gap: var(--space-5);

  @container (width >= 37.5rem) { grid-template-columns: 20.5rem minmax(0, 1fr); }
`;

export const Month = styled.div`
  align-self: start;
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  @container (width < 20.625rem) { padding: var(--space-2); }
`;

export const MonthHeader = styled.div`
  display: flex;
  align-items: center;
  margin-block-end: var(--space-1);
  &:dir(rtl) svg { transform: scaleX(-1); }
`;

export const MonthTitle = styled.h3`
  flex: 1;
  font: var(--font-card-title);
`;

export const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 2px;
`;

export const Column = styled.span`
  padding-block: var(--space-1);
  color: var(--color-text-muted);
  font: var(--font-small);
  text-align: center;
`;

export const DayCell = styled.span`
  padding-block-start: 5px;
  min-block-size: 44px;
  color: var(--color-text-muted);
  text-align: center;
`;

export const Dot = styled.i`
  inline-size: 6px;
  block-size: 6px;
  margin-block-start: 5px;
  border-radius: 50%;
  background: var(--color-accent);
  forced-color-adjust: none;
`;

export const Legend = styled.p`
  margin-block-start: var(--space-2);
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const HalfTitle = styled.h3`
  margin-block: var(--space-3) var(--space-2);
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const SlotList = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(6.5rem, 100%), 1fr));
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
  &[aria-disabled] { cursor: help; }
`;

export const DayNumber = styled.span`
  font: var(--font-body);
  font-weight: 600;
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
  transition: background-color var(--motion-fast), border-color var(--motion-fast);

  &[data-kind='day'] {
    align-items: center;
    min-block-size: 44px;
    padding-block-start: 4px;
    border-color: transparent;
    background: transparent;
  }
  &[data-kind='time'] { min-block-size: 54px; justify-content: center; padding: 7px var(--space-3); }

  &:hover:not(:has(:disabled, [aria-disabled])) { border-color: var(--color-accent); }

  &[data-kind='day']:has(:checked) {
    border-color: var(--color-accent);
    background: var(--color-accent);
    ${DayNumber}, ${SeatCount} { color: var(--color-on-accent); }
    ${Dot} { background: var(--color-on-accent); }
  }
  &[data-kind='time']:has(:checked) {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    box-shadow: inset 0 0 0 1px var(--color-accent);
    ${Time} { color: var(--color-accent); }
  }
  &[data-kind='time']:has(:disabled, [aria-disabled]) { border-color: var(--color-border); }
  &:has(:disabled, [aria-disabled]) {
    background: transparent;
    ${DayNumber}, ${Time}, ${SeatCount} { color: color-mix(in srgb, var(--color-text-muted) 70%, var(--color-bg)); }
    ${DayNumber}, ${Time} { font-weight: 500; }
  }
  &:has(:focus-visible) { outline: var(--focus-ring); outline-offset: 2px; }

  @media (forced-colors: active) {
    &&&:has(:checked) {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      box-shadow: none;
      &&&& > span { color: HighlightText; }
    }
    &&&:has(:disabled, [aria-disabled]) { border-color: GrayText; &&&& > span { color: GrayText; } }
    &&&:has(:checked:disabled) { background: GrayText; &&&& > span { color: Canvas; } }
  }
`;

export const Title = styled.h2`
  font: var(--font-card-title);
`;

export const DayFull = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  margin-block-start: var(--space-3);
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
