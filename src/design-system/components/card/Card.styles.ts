import styled from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Root = styled.section`
  --card-padding: var(--space-5);
  min-inline-size: 0;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  ${media.phoneOnly} { --card-padding: var(--space-4); }

  > .card-header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
    padding: var(--card-padding) var(--card-padding) 0;
  }

  > .card-header > .heading { display: flex; flex-direction: column; gap: var(--space-1); min-inline-size: 0; }
  > .card-header > .heading > .title { font: var(--font-card-title); letter-spacing: -0.005em; }
  > .card-header > .heading > .description { color: var(--color-text-muted); }

  /* A control is higher than a title: it takes the rest from the space around, so that the titles of cards stay level. */
  > .card-header > .heading:not([data-described]) + .actions { margin-block: calc(var(--space-2) * -1); }

  > .card-header > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);

    /* The words of a button without a border end where the content below ends. */
    > [data-variant='ghost']:last-child { margin-inline-end: calc(var(--space-4) * -1); }
  }

  &[data-padding='normal'] > .card-body { padding: var(--card-padding); }
  &[data-padding='none'] > .card-body { overflow: hidden; border-radius: inherit; }
  &[data-padding='none'] > .card-header + .card-body {
    margin-block-start: var(--space-4);
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  }

  > .card-footer { padding: var(--space-4) var(--card-padding); border-block-start: 1px solid var(--color-border); }
`;
