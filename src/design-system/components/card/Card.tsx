import { type ComponentProps, type ReactNode, useId } from 'react';
import { Actions, Body, Description, Footer, Header, Heading, Root, Title } from './Card.styles.ts';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Names the section; without it the card is a plain surface. */
  title?: ReactNode;
  description?: ReactNode;
  /** Stands at the end of the header. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** The level of the title in the page. @default 2 */
  headingLevel?: 2 | 3 | undefined;
  /** 'none' lets rows and tables reach the border. @default 'normal' */
  padding?: 'normal' | 'none' | undefined;
}

/** A surface that groups what belongs together. Other props go to the root. */
export function Card(props: CardProps) {
  const { title, description, actions, footer, headingLevel = 2, padding = 'normal', children, ...rootProps } = props;
  const titleId = useId();
  return (
    <Root {...rootProps} aria-labelledby={title ? titleId : undefined} data-padding={padding}>
      {title || actions ? (
        <Header>
          <Heading>
            <Title as={headingLevel === 2 ? 'h2' : 'h3'} id={titleId}>
              {title}
            </Title>
            {description ? <Description>{description}</Description> : null}
          </Heading>
          {actions ? <Actions>{actions}</Actions> : null}
        </Header>
      ) : null}
      <Body>{children}</Body>
      {footer ? <Footer>{footer}</Footer> : null}
    </Root>
  );
}
