import { CalendarCheck, Globe } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';

export interface AppointmentCardProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /**
   * Heading of the card.
   * @default the label `yourAppointment`
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
  const { labels } = usePatternLabels();
  const { title = labels.yourAppointment, date, time, zoneNote, actions, headingLevel = 2, ...rootProps } = props;
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

const Root = styled.section`
  display: flex;
  gap: var(--space-4);
  min-inline-size: 0;
  padding: var(--space-5);
  border: 1px solid var(--color-accent);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  ${media.phoneOnly} { gap: var(--space-3); padding: var(--space-4); }
`;

const Icon = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 12px;
  background: var(--color-accent-soft);
  color: var(--color-accent);

  svg { inline-size: 22px; block-size: 22px; stroke-width: 1.75; }
`;

const Text = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Label = styled.h2`
  color: var(--color-text-muted);
  font: var(--font-small);
`;

const DateAndTime = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  margin-block-start: 2px;
  font: var(--font-card-title);

  strong { color: var(--color-accent); font-weight: 600; }
`;

const Note = styled.p`
  display: flex;
  gap: var(--space-2);
  margin-block-start: var(--space-2);
  color: var(--color-text-muted);
  font: var(--font-small);

  svg { flex: none; inline-size: 16px; block-size: 16px; margin-block-start: 1px; stroke-width: 1.75; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-start: var(--space-4);
`;
