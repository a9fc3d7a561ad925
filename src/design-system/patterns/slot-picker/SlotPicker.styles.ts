import styled from 'styled-components';

export const Root = styled.div`
  position: relative;
  min-inline-size: 0;
`;

export const FirstFree = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  margin-block-end: var(--space-4);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-accent);
  border-radius: var(--radius-card);
  background: var(--color-accent-soft);

  > p {
    display: grid;
    color: var(--color-accent);
    font: var(--font-small);
    font-weight: 600;
  }
  strong { color: var(--color-text); font: var(--font-card-title); }
`;

export const Calendar = styled.div`
  max-inline-size: 420px;
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`;

export const CalendarHeader = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-block-size: var(--size-control);
  font: var(--font-card-title);

  > div { display: flex; }
  /* Where reading goes from right to left, so does time. */
  [dir='rtl'] & svg { scale: -1 1; }
`;

/* A week in a row. Days without times only show where the others are. */
export const DayGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 2px;
  font: var(--font-body);
  font-variant-numeric: tabular-nums;
  text-align: center;

  > span { padding-block: 10px; color: var(--color-text-muted); }
  > [data-kind='weekday'] { padding-block: 4px; font: var(--font-small); }
`;

export const DayChoice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-block-size: 40px;
  border-radius: var(--radius-control);
  color: var(--color-text-muted);

  &[data-free] { color: var(--color-text); font-weight: 600; }
  &[data-free]::after {
    position: absolute;
    inset-block-end: 4px;
    inline-size: 5px;
    block-size: 5px;
    border-radius: 50%;
    background: var(--color-accent);
    content: '';
  }
  &:hover:not(:has(:disabled)) { background: var(--color-accent-soft); }
  &:has(:checked) { background: var(--color-accent); color: var(--color-on-accent); font-weight: 600; }
  &:has(:checked)::after { background: var(--color-on-accent); }
  &:has(:focus-visible) { outline: var(--focus-ring); outline-offset: 2px; }

  @media (forced-colors: active) {
    &:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    &[data-free]::after { background: currentcolor; }
  }
`;

export const DotNote = styled.p`
  margin-block-start: var(--space-3);
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const PartTitle = styled.p`
  margin-block: var(--space-3) var(--space-2);
  color: var(--color-text-muted);
  font: var(--font-small);
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
  justify-content: center;
  min-block-size: 54px;
  padding: 7px var(--space-3);
  border: 1px solid var(--color-border-control);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: var(--color-text);

  &:hover:not(:has(:disabled)) { border-color: var(--color-accent); }

  &:has(:checked) {
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
