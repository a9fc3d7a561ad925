import { type ComponentProps, type ReactNode, useId } from 'react';
import { Root } from './Card.styles.ts';

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
  const Title = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Root {...rootProps} aria-labelledby={title ? titleId : undefined} data-padding={padding}>
      {title || actions ? (
        <header className="card-header">
          <div className="heading" data-described={description ? '' : undefined}>
            <Title className="title" id={titleId}>
              {title}
            </Title>
            {description ? <p className="description">{description}</p> : null}
          </div>
          {actions ? <div className="actions">{actions}</div> : null}
        </header>
      ) : null}
      <div className="card-body">{children}</div>
      {footer ? <footer className="card-footer">{footer}</footer> : null}
    </Root>
  );
}
