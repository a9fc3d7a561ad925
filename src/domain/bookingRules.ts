import { type BookableAssessment, listBookingPeriodRules } from '#domain/bookingPeriod.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import type { Formats } from '#domain/formats.ts';
import { earliestBookable, type ScheduleRules } from '#domain/scheduleRules.ts';
import { message, type ServerMessage } from '#texts/message.ts';

/** The rules of booking, in the order in which it refuses. */
export const bookingRuleNames = [
  'PersonActive',
  'PersonInvited',
  'AssessmentNotCanceled',
  'AssessmentNotOver',
  'BookingOpened',
  'BookingNotClosed',
  'TimeOffered',
  'TimeAhead',
  'NoticeKept',
  'AppointmentChangeable',
  'NoAppointment',
  'PlaceFree',
] as const;
export type BookingRuleName = (typeof bookingRuleNames)[number];

/** A rule, and what it says about one booking. `text` is the refusal of booking if the rule does not pass. */
export interface BookingRule {
  readonly rule: BookingRuleName;
  readonly passes: boolean;
  readonly text: (formats: Formats) => ServerMessage;
}

export interface BookingPerson {
  readonly isDeactivated: boolean;
  /** False if the person declined, left, was removed or deactivated. */
  readonly isReachable: boolean;
}

export interface BookingTime {
  /** Whether a slot of the assessment starts at the instant. */
  readonly isOffered: boolean;
  /** Both in epoch milliseconds. */
  readonly startsAt: number;
  readonly nowMs: number;
}

/** Lists the rules about the person. */
export function listPersonRules({ isDeactivated, isReachable }: BookingPerson): BookingRule[] {
  return [
    rule('PersonActive', !isDeactivated, () => message(isDeactivated ? 'memberDeactivated' : 'personActive')),
    rule('PersonInvited', isReachable, () => message(isReachable ? 'personInvited' : 'declinedLeftOrRemoved')),
  ];
}

/** Lists the rules about the assessment on a day in the organization's zone. */
export function listPeriodRules(assessment: BookableAssessment, today: CalendarDate): BookingRule[] {
  const { firstDay, lastDay, passes } = listBookingPeriodRules(assessment, today);
  return [
    rule('AssessmentNotCanceled', passes.Canceled, () =>
      message(passes.Canceled ? 'assessmentNotCanceled' : 'assessmentCanceled'),
    ),
    rule('AssessmentNotOver', passes.WindowOver, (formats) =>
      passes.WindowOver
        ? message('assessmentLasts', { date: formats.date(assessment.endDate) })
        : message('assessmentOver'),
    ),
    rule('BookingOpened', passes.NotYetOpen, (formats) => {
      if (firstDay === undefined) return message('bookingAlwaysOpen');
      return message(passes.NotYetOpen ? 'bookingOpened' : 'bookingNotOpen', { date: formats.date(firstDay) });
    }),
    rule('BookingNotClosed', passes.Closed, (formats) =>
      message(passes.Closed ? 'bookingLasts' : 'bookingClosed', { date: formats.date(lastDay) }),
    ),
  ];
}

/** Lists the rules about the time. */
export function listTimeRules({ isOffered, startsAt, nowMs }: BookingTime): BookingRule[] {
  const isAhead = startsAt >= nowMs;
  return [
    rule('TimeOffered', isOffered, () => message(isOffered ? 'timeOffered' : 'timeNotOffered')),
    rule('TimeAhead', isAhead, () => message(isAhead ? 'timeAhead' : 'timePassed')),
  ];
}

/** The rule about how late members can book. Both instants are epoch milliseconds. */
export function noticeRule(rules: Pick<ScheduleRules, 'noticeHours'>, startsAt: number, nowMs: number): BookingRule {
  const isKept = startsAt >= earliestBookable(rules, nowMs);
  return rule('NoticeKept', isKept, () =>
    isKept ? message('noticeKept') : message('noticeTooShort', { hours: rules.noticeHours }),
  );
}

/** The rule about an appointment that would be moved. `refusal` says why it cannot be. */
export function changeRule(refusal: ServerMessage | undefined): BookingRule {
  return rule('AppointmentChangeable', refusal === undefined, () => refusal ?? message('appointmentChangeable'));
}

/** The rule about another appointment in the assessment. `isOwn`: the person asks about themselves. */
export function appointmentRule(hasAppointment: boolean, isOwn: boolean): BookingRule {
  return rule('NoAppointment', !hasAppointment, () => {
    if (!hasAppointment) return message('noAppointment');
    return message(isOwn ? 'alreadyScheduled' : 'memberAlreadyScheduled');
  });
}

/** The rule about the seats of the time. It tells nothing about who has them. */
export function placeRule(isFree: boolean): BookingRule {
  return rule('PlaceFree', isFree, () => message(isFree ? 'placeFree' : 'slotTaken'));
}

/** Returns why the first rule refuses that does not pass. Undefined if all pass. */
export function findRefusal(rules: readonly BookingRule[], formats: Formats): ServerMessage | undefined {
  return rules.find(({ passes }) => !passes)?.text(formats);
}

const rule = (name: BookingRuleName, passes: boolean, text: BookingRule['text']): BookingRule => ({
  rule: name,
  passes,
  text,
});
