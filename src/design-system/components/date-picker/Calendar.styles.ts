import styled from 'styled-components';

export const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  margin-block-end: var(--space-1);
  font: var(--font-card-title);

  :dir(rtl) svg { scale: -1 1; }
`;

/* Replaces react-datepicker's stylesheet, which has physical properties and no tokens. The classes are the widget's. */
export const Sheet = styled.div`
  padding: var(--space-3);

  .react-datepicker,
  .react-datepicker__month-container { display: block; position: relative; }

  .react-datepicker__header { display: block; }

  .react-datepicker__aria-live,
  .react-datepicker__sr-only {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .react-datepicker__day-names,
  .react-datepicker__week { display: grid; grid-template-columns: repeat(7, 40px); }

  .react-datepicker__day-name {
    display: grid;
    place-items: center;
    block-size: 32px;
    color: var(--color-text-muted);
    font: var(--font-small);
  }

  .react-datepicker__day {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border: 1px solid transparent;
    border-radius: var(--radius-control);
    cursor: pointer;

    &:hover { background: var(--color-sunken); }
    &:focus-visible { outline-offset: -2px; }
  }

  .react-datepicker__day--outside-month { visibility: hidden; }

  .react-datepicker__day--today { border-color: var(--color-border-control); font-weight: 600; }

  .react-datepicker__day--selected {
    background: var(--color-accent);
    color: var(--color-on-accent);
    font-weight: 600;
    &:hover { background: var(--color-accent-hover); }
    &:focus-visible { outline-color: var(--color-on-accent); outline-offset: -4px; }
  }

  .react-datepicker__day--disabled {
    color: var(--color-text-muted);
    opacity: 0.55;
    cursor: not-allowed;
    &:hover { background: none; }
  }

  @media (forced-colors: active) {
    .react-datepicker__day:not(.react-datepicker__day--today) { border-color: Canvas; }
    .react-datepicker__day--disabled { color: GrayText; opacity: 1; }
    .react-datepicker__day--selected {
      forced-color-adjust: none;
      &, &:hover { background: Highlight; color: HighlightText; }
      &:focus-visible { outline-color: HighlightText; }
    }
  }
`;
