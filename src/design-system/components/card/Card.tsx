import { type ComponentProps, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { media } from '../../theme/breakpoints.ts';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading and accessible name of the section. Without it the card is a plain surface. */
  title?: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  /** Content below a divider. */
  footer?: ReactNode;
  /**
   * Level of the heading on the page.
   * @default 2
   */
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  /** 'none' lets rows and tables touch the border. @default 'normal' */
  padding?: 'normal' | 'none' | undefined;
}

/** A surface that groups related content. Other props go to the root. */
export function Card(props: CardProps) {
  const { title, description, actions, footer, headingLevel = 2, padding = 'normal', children, ...rootProps } = props;
  const titleId = useId();
  return (
    <Root aria-labelledby={title ? titleId : undefined} {...rootProps}>
      {title || description || actions ? (
        <Header>
          <Heading data-described={description ? '' : undefined}>
            {title ? (
              <Title as={`h${headingLevel}`} id={titleId}>
                {title}
              </Title>
            ) : null}
            {description ? <Description>{description}</Description> : null}
          </Heading>
          {actions ? <Actions>{actions}</Actions> : null}
        </Header>
      ) : null}
      <Body data-padding={padding}>{children}</Body>
      {footer ? <Footer>{footer}</Footer> : null}
    </Root>
  );
}

const Root = styled.section`
  --card-padding: var(--space-5);
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  ${media.phoneOnly} { --card-padding: var(--space-4); }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--card-padding) var(--card-padding) 0;
`;

const Heading = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  min-inline-size: 0;
`;

const Title = styled.h2`
  font: var(--font-card-title);
  letter-spacing: -0.005em;
`;

const Description = styled.p`
  color: var(--color-text-muted);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  /* A button is higher than a title. The negative margin keeps the titles of neighboring cards level. */
  ${Heading}:not([data-described]) + & { margin-block: calc(var(--space-2) * -1); }

  /* Aligns the text of a borderless button with the end of the content below. */
  > [data-variant='ghost']:last-child { margin-inline-end: calc(var(--space-4) * -1); }
`;

/* Fills a card that is stretched to the height of its neighbor. */
const Body = styled.div`
  flex: 1;
  padding: var(--card-padding);

  &[data-padding='none'] { padding: 0; overflow: hidden; border-radius: inherit; }
  ${Header} + &[data-padding='none'] {
    margin-block-start: var(--space-4);
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  }
`;

const Footer = styled.footer`
  padding: var(--space-4) var(--card-padding);
  border-block-start: 1px solid var(--color-border);

  /* Actions are no use on paper. */
  @media print { display: none; }
`;
