import { CalendarCheck, Globe } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Actions, DateAndTime, Icon, Label, Note, Root, Text } from './AppointmentCard.styles.ts';

export interface AppointmentCardProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /**
   * Heading of the card.
   * @default 'Your appointment'
   */
  title?: ReactNode;
  /** Formatted date: 'Tuesday, 8 December 2026'. */
  date: string;
  /** Formatted time: '09:30 – 10:15'. */
  time: string;
  /** Time zone of the time: 'Times in Europe/Warsaw.' */
  zoneNote?: ReactNode;
  /** Buttons, such as move and cancel. */
  actions?: ReactNode;
  /**
   * Level of the heading on the page.
   * @default 2
   */
  headingLevel?: 2 | 3 | undefined;
}

/** A booked appointment. Other props go to the root. */
export function AppointmentCard(props: AppointmentCardProps) {
  const { title = 'Your appointment', date, time, zoneNote, actions, headingLevel = 2, ...rootProps } = props;
  const titleId = useId();
  return (
    <Root {...rootProps} aria-labelledby={titleId}>
      <Icon aria-hidden>
        <CalendarCheck />
      </Icon>
      <Text>
        <Label as={headingLevel === 2 ? 'h2' : 'h3'} id={titleId}>
          {title}
        </Label>
        <DateAndTime>
          <bdi>{date}</bdi>{' '}
          <strong>
            <bdi>{time}</bdi>
          </strong>
        </DateAndTime>
        {zoneNote ? (
          <Note>
            <Globe aria-hidden />
            <bdi>{zoneNote}</bdi>
          </Note>
        ) : null}
        {actions ? <Actions>{actions}</Actions> : null}
      </Text>
    </Root>
  );
}
