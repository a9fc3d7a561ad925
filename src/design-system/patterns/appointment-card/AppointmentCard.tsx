import { CalendarCheck, Globe } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Actions, Icon, Label, Note, Root, Text, When } from './AppointmentCard.styles.ts';

export interface AppointmentCardProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** @default 'Your appointment' */
  title?: ReactNode;
  /** The full date: 'Tuesday, 8 December 2026'. */
  date: string;
  /** The time as it is shown: '09:30 – 10:15'. */
  time: string;
  /** Whose clock this is: 'Times in Europe/Warsaw.' */
  zoneNote?: ReactNode;
  /** Move, cancel, add to calendar. */
  actions?: ReactNode;
  /** @default 2 */
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
        <When>
          <bdi>{date}</bdi>{' '}
          <strong>
            <bdi>{time}</bdi>
          </strong>
        </When>
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
