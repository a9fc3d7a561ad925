import styled from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Root = styled.section`
  --card-padding: var(--space-5);
  min-inline-size: 0;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  ${media.phoneOnly} { --card-padding: var(--space-4); }
`;

export const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--card-padding) var(--card-padding) 0;
`;

export const Heading = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  min-inline-size: 0;
`;

export const Title = styled.h2`
  font: var(--font-card-title);
  letter-spacing: -0.005em;
`;

export const Description = styled.p`
  color: var(--color-text-muted);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  /* A button is higher than a title. The negative margin keeps the titles of neighboring cards level. */
  ${Heading}:not([data-described]) + & { margin-block: calc(var(--space-2) * -1); }

  /* Aligns the text of a borderless button with the end of the content below. */
  > [data-variant='ghost']:last-child { margin-inline-end: calc(var(--space-4) * -1); }
`;

export const Body = styled.div`
  padding: var(--card-padding);

  &[data-padding='none'] { padding: 0; overflow: hidden; border-radius: inherit; }
  ${Header} + &[data-padding='none'] {
    margin-block-start: var(--space-4);
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  }
`;

export const Footer = styled.footer`
  padding: var(--space-4) var(--card-padding);
  border-block-start: 1px solid var(--color-border);

  /* Actions are no use on paper. */
  @media print { display: none; }
`;
