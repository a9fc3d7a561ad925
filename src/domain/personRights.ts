import { message, type ServerMessage } from '#texts/message.ts';

/** A person in an organization. `Agreed`: invited, and agreed at the desk that results are recorded. */
export const personStates = ['Invited', 'Agreed', 'Active', 'Declined', 'Left', 'Deactivated', 'Erased'] as const;
export type PersonState = (typeof personStates)[number];

/** The current appointment of a person in an assessment. `Begun`: its time has come and nothing is recorded. */
export const appointmentStates = ['None', 'Coming', 'Begun', 'Arrived', 'Completed', 'Missed', 'Cancelled'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

export const resultStates = ['None', 'Draft', 'Final', 'Withdrawn'] as const;
export type ResultState = (typeof resultStates)[number];

/** Who acts. `Member` is the person themselves. */
export const parties = ['OrganizationAdmin', 'Practitioners', 'Member'] as const;
export type Party = (typeof parties)[number];

export interface RightsCell {
  readonly person: PersonState;
  readonly appointment: AppointmentState;
  readonly result: ResultState;
  /** The time of the appointment is ahead, although an attendance is recorded. */
  readonly isAhead?: boolean;
  readonly isAssessmentCanceled?: boolean;
}

/**
 * - `Correct`: change name, address, employee number or birth date without a confirmation
 * - `Confirm`: confirm such a change, or add an address at the desk
 * - `Record`: save a draft, finish a result or correct a finished one
 * - `Arrive`, `Complete`, `Miss`, `Undo`: set the attendance, or remove it
 */
export const rightsActions = [
  'Correct',
  'Confirm',
  'Move',
  'Cancel',
  'Arrive',
  'Complete',
  'Miss',
  'Undo',
  'Record',
  'Withdraw',
  'Read',
] as const;
export type RightsAction = (typeof rightsActions)[number];

/** Undefined allows. A message refuses, and says what to do instead. */
type Obstacle = ServerMessage | undefined;

const notYours = message('otherRole');
const erased = message('personErased');
const keepIdentity = message('identityKept');
const attended = message('appointmentAttended');
const missed = message('appointmentMissed');
const begun = message('appointmentBegun');
const finished = message('resultsFinished');
const started = message('resultsStarted');

const comesAgain = message('comesAgain');

/** May results be recorded for a person? */
const recordable: Readonly<Record<PersonState, Obstacle>> = {
  Invited: message('recordsInvited'),
  Agreed: undefined,
  Active: undefined,
  Declined: message('recordsDeclined'),
  Left: message('recordsLeft'),
  Deactivated: message('recordsDeactivated'),
  Erased: erased,
};

/** Was the person examined, as far as the appointment shows? */
const examined: Readonly<Record<AppointmentState, Obstacle>> = {
  None: message('recordsUnscheduled'),
  Coming: message('recordsComing'),
  Begun: undefined,
  Arrived: undefined,
  Completed: undefined,
  Missed: message('recordsMissed'),
  Cancelled: message('recordsCanceled'),
};

/** May the appointment be moved or cancelled? */
const changeable: Readonly<Record<AppointmentState, Obstacle>> = {
  None: message('personUnscheduled'),
  Coming: undefined,
  Begun: begun,
  Arrived: attended,
  Completed: attended,
  Missed: missed,
  Cancelled: message('appointmentCanceled'),
};

/** May an administrator correct who the person is? */
const correctable: Readonly<Record<PersonState, Obstacle>> = {
  Invited: undefined,
  Agreed: undefined,
  Active: undefined,
  Declined: message('correctsDeclined'),
  Left: message('correctsDeclined'),
  Deactivated: message('memberDeactivated'),
  Erased: erased,
};

/** Whether there is a result, a draft or a begun appointment. Then the identity is no longer the administrators'. */
export function isExamined({ appointment, result }: Pick<RightsCell, 'appointment' | 'result'>): boolean {
  return result !== 'None' || ['Begun', 'Arrived', 'Completed', 'Missed'].includes(appointment);
}

/**
 * Returns why somebody may not act on a person, with what to do instead; undefined if they may. The one table of states and
 * roles: routes, screens and tests ask it. A person with several roles may do what the role of their session may.
 */
export function findObstacle(action: RightsAction, party: Party, cell: RightsCell): Obstacle {
  if (cell.person === 'Erased') return erased;
  const { person, appointment, result } = cell;
  switch (action) {
    case 'Correct':
      // The person's own name is in their profile. Practitioners confirm only.
      if (party === 'Member') return person === 'Active' ? undefined : notYours;
      if (party === 'Practitioners') return notYours;
      return correctable[person] ?? (isExamined(cell) ? keepIdentity : undefined);
    case 'Confirm':
      return party === 'Practitioners' ? correctable[person] : notYours;
    case 'Move':
    case 'Cancel':
      return changeable[appointment];
    case 'Record':
      if (party !== 'Practitioners') return notYours;
      if (result === 'Final') return undefined;
      // A draft of somebody who has left since is finished: they were examined.
      return examined[appointment] ?? (result === 'Draft' ? undefined : recordable[person]);
    case 'Withdraw':
      if (party !== 'Practitioners') return notYours;
      return result === 'Final' ? undefined : message('noFinishedResults');
    case 'Read':
      if (party === 'Practitioners') return result === 'None' ? message('noResults') : undefined;
      if (party === 'Member' && person === 'Active' && result === 'Final') return undefined;
      return notYours;
    default:
      return party === 'Practitioners' ? findAttendanceObstacle(action, cell) : notYours;
  }
}

export function mayDo(action: RightsAction, party: Party, cell: RightsCell): boolean {
  return findObstacle(action, party, cell) === undefined;
}

function findAttendanceObstacle(
  action: 'Arrive' | 'Complete' | 'Miss' | 'Undo',
  { person, appointment, result, isAhead = false, isAssessmentCanceled = false }: RightsCell,
): Obstacle {
  if (appointment === 'None' || appointment === 'Cancelled') return message('memberUnscheduled');
  if (action === 'Miss' && appointment === 'Coming') return message('appointmentComing');
  const isStepBack = action === 'Miss' || (action === 'Undo' && appointment !== 'Begun' && appointment !== 'Coming');
  if (result === 'Final' && (isStepBack || (action === 'Arrive' && appointment === 'Completed'))) return finished;
  if (result === 'Draft' && isStepBack) return started;
  // Nobody books for them any more, and ending cancelled what was coming.
  const hasEnded = isAssessmentCanceled || ['Declined', 'Left', 'Deactivated'].includes(person);
  return action === 'Undo' && isAhead && hasEnded ? comesAgain : undefined;
}

/** Returns the state of a person in their role as a member. */
export function personStateOf(member: {
  readonly isErased?: boolean | undefined;
  readonly isDeactivated: boolean;
  readonly isDeclined: boolean;
  readonly hasLeft?: boolean | undefined;
  readonly isAccepted: boolean;
  readonly hasAgreed?: boolean | undefined;
}): PersonState {
  if (member.isErased) return 'Erased';
  if (member.isDeactivated) return 'Deactivated';
  if (member.isDeclined) return member.hasLeft ? 'Left' : 'Declined';
  if (member.isAccepted) return 'Active';
  return member.hasAgreed ? 'Agreed' : 'Invited';
}

/** Returns the state of an appointment that is not cancelled, or None without one. Instants are epoch milliseconds. */
export function appointmentStateOf(
  appointment: { readonly startsAt: number } | undefined,
  attendance: 'Arrived' | 'Completed' | 'DidNotAttend' | null,
  nowMs: number,
): Exclude<AppointmentState, 'Cancelled'> {
  if (appointment === undefined) return 'None';
  if (attendance !== null) return attendance === 'DidNotAttend' ? 'Missed' : attendance;
  return appointment.startsAt <= nowMs ? 'Begun' : 'Coming';
}
