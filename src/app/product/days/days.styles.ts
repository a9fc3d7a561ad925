import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Strip = styled.nav`
  display: grid;
  gap: var(--space-3);
`;

export const Weeks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  > p { flex: 1; font: var(--font-label); }
  /* Where reading goes from right to left, so does time. */
  [dir='rtl'] & svg { scale: -1 1; }
`;

export const Days = styled.ul`
  display: grid;
  /* Large text needs several rows. */
  grid-template-columns: repeat(auto-fit, minmax(2rem, 1fr));
  gap: var(--space-2);

  ${media.phoneOnly} { gap: var(--space-1); }
  > li { container-type: inline-size; }
`;

export const Day = styled.button`
  display: grid;
  justify-items: center;
  gap: 2px;
  cursor: pointer;
  inline-size: 100%;
  padding: var(--space-2) var(--space-1);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: var(--color-text);
  font-variant-numeric: tabular-nums;

  > span { color: var(--color-text-muted); font: var(--font-small); }
  > strong { font-weight: 600; }
  &:hover { border-color: var(--color-border-control); }
  &[data-today] > strong { text-decoration: underline; text-underline-offset: 4px; }
  &[aria-current] {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    > strong, > span { color: var(--color-accent); }
  }
`;

/** Said only where the day is wide enough. */
export const Unit = styled.span`
  @container (width < 6em) { display: none; }
`;

export const NarrowOnly = styled.span`
  @container (width >= 6em) { display: none; }
`;

/** Of the places on a day, those that are booked. */
export const Filled = styled.span`
  display: block;
  overflow: hidden;
  inline-size: 80%;
  block-size: 4px;
  border-radius: 2px;
  background: var(--color-sunken);

  > span { display: block; block-size: 100%; background: var(--color-accent); }
`;

export const DayTitle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  margin-block-end: var(--space-3);

  > :first-child { font: var(--font-card-title); }
  > p { color: var(--color-text-muted); font-variant-numeric: tabular-nums; }
`;

export const Slots = styled.ol`
  > li {
    display: grid;
    grid-template-columns: clamp(116px, 22%, 208px) minmax(0, 1fr);
    gap: 0 var(--space-4);
    padding-block: var(--space-2);
    border-block-start: 1px solid var(--color-border);
  }
  ${media.phoneOnly} { > li { grid-template-columns: minmax(0, 1fr); } }
`;

/* As high as the first person beside it. */
export const SlotTime = styled.div`
  align-self: start;
  align-content: center;
  min-block-size: 48px;
  font: var(--font-label);
  font-variant-numeric: tabular-nums;

  > small { display: block; color: var(--color-text-muted); font: var(--font-small); overflow-wrap: anywhere; }
  ${media.phoneOnly} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    min-block-size: 0;
    padding-block: var(--space-1) 0;
  }
`;

export const People = styled.ul`
  > li { min-block-size: 48px; padding-block: 2px; }
  /* Lighter than people who are still to come, and still readable. */
  > li[data-done] { color: var(--color-text-muted); }
`;

export const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);
  min-block-size: var(--size-control);
`;

/* As far from the edge as the names of people. */
export const Held = styled.li`
  align-content: center;
  padding-inline-start: calc(34px + var(--space-3));
`;

export const Free = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  color: var(--color-text-muted);

  /* As wide as a picture, so that the texts are below each other. */
  &::before {
    inline-size: 34px;
    block-size: 34px;
    border: 1px dashed var(--color-border-control);
    border-radius: 50%;
    content: '';
  }
  > span { flex: 1; }
`;
