import { ArrowRight, CalendarDays, Clock } from 'lucide-react';
import { type ComponentProps, type Ref, useId } from 'react';
import styled from 'styled-components';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { ProgressBar } from '#design-system/components/progress-bar/ProgressBar.tsx';
import { StatusBadge, type StatusTone } from '#design-system/components/status-badge/StatusBadge.tsx';
import { Tag } from '#design-system/components/tag/Tag.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { media } from '#design-system/theme/breakpoints.ts';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';

export interface AssessmentCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** Name of the assessment. */
  name: string;
  /** BCP 47 tag of the name, if it is not in the language of the page. */
  nameLanguage?: string | undefined;
  /** Shown as a StatusBadge. */
  status: { label: string; tone: StatusTone };
  /** A word besides the status, such as 'Draft'. */
  tag?: string | undefined;
  /** Formatted assessment window: '07/12/2026 – 18/12/2026'. */
  dates: string;
  /** Formatted duration and seats: '45 min · 2 per slot'. */
  duration: string;
  /** People who have booked. */
  scheduledCount: number;
  /** People who are invited. */
  invitedCount: number;
  /** URL of the details. Without it there is no link. */
  href?: string | undefined;
  /** Receives the link. */
  linkRef?: Ref<HTMLAnchorElement> | undefined;
  /**
   * Level of the heading on the page.
   * @default 3
   */
  headingLevel?: 2 | 3 | undefined;
}

/** Summary of an assessment with a link to its details. Other props go to the root. */
export function AssessmentCard(props: AssessmentCardProps) {
  const { name, nameLanguage, status, tag, dates, duration, scheduledCount, invitedCount, href, linkRef, ...rest } =
    props;
  const { headingLevel = 3, ...rootProps } = rest;
  const { labels, locale } = usePatternLabels();
  const titleId = useId();
  const progress = labels.scheduledCount(scheduledCount.toLocaleString(locale), invitedCount.toLocaleString(locale));
  return (
    <Root {...rootProps} aria-labelledby={titleId}>
      <Header>
        <Title as={headingLevel === 2 ? 'h2' : 'h3'} id={titleId} lang={nameLanguage}>
          {name}
        </Title>
        <Labels>
          {tag === undefined ? null : <Tag>{tag}</Tag>}
          <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </Labels>
      </Header>
      <Facts>
        <Fact>
          <CalendarDays aria-hidden />
          <VisuallyHidden>{labels.assessmentWindow}: </VisuallyHidden>
          <bdi>{dates}</bdi>
        </Fact>
        <Fact>
          <Clock aria-hidden />
          <VisuallyHidden>{labels.duration}: </VisuallyHidden>
          <bdi>{duration}</bdi>
        </Fact>
      </Facts>
      <ProgressBar label={labels.bookingProgress} value={scheduledCount} max={invitedCount} valueText={progress} />
      <Footer>
        <ScheduledText>
          <bdi>{progress}</bdi>
        </ScheduledText>
        {href === undefined ? null : (
          <TextLink ref={linkRef} href={href} aria-label={`${labels.viewDetails}: ${name}`}>
            {labels.viewDetails}
            <ArrowRight aria-hidden />
          </TextLink>
        )}
      </Footer>
    </Root>
  );
}

const Root = styled.article`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  padding: var(--space-5);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  ${media.phoneOnly} { padding: var(--space-4); }
`;

const Header = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-3);
`;

const Labels = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-2);
`;

const Title = styled.h3`
  min-inline-size: 0;
  font: var(--font-card-title);
  overflow-wrap: anywhere;
`;

const Facts = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  margin-block: 14px var(--space-4);
  color: var(--color-text-muted);
`;

const Fact = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-2);

  svg { flex: none; inline-size: 18px; block-size: 18px; stroke-width: 1.75; }
`;

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  margin-block-start: var(--space-3);

  [dir='rtl'] & a svg { scale: -1 1; }
`;

const ScheduledText = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
