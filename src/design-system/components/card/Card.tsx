import { type ComponentProps, type ReactNode, useId } from 'react';
import { Actions, Body, Description, Footer, Header, Heading, Root, Title } from './Card.styles.ts';

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
  headingLevel?: 2 | 3 | undefined;
  /** 'none' lets rows and tables touch the border. @default 'normal' */
  padding?: 'normal' | 'none' | undefined;
}

/** A surface that groups related content. Other props go to the root. */
export function Card(props: CardProps) {
  const { title, description, actions, footer, headingLevel = 2, padding = 'normal', children, ...rootProps } = props;
  const titleId = useId();
  return (
    <Root {...rootProps} aria-labelledby={title ? titleId : undefined}>
      {title || actions ? (
        <Header>
          <Heading data-described={description ? '' : undefined}>
            <Title as={headingLevel === 2 ? 'h2' : 'h3'} id={titleId}>
              {title}
            </Title>
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
