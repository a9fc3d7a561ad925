import { describe, expect, test } from 'vitest';
import {
  appointmentStateOf,
  appointmentStates,
  findObstacle,
  isExamined,
  mayDo,
  parties,
  personStateOf,
  personStates,
  type RightsCell,
  resultStates,
  rightsActions,
} from '#domain/personRights.ts';
import { textOf } from '../support/textOf.ts';

const cells: readonly RightsCell[] = personStates.flatMap((person) =>
  appointmentStates.flatMap((appointment) => resultStates.map((result) => ({ person, appointment, result }))),
);

/** Every cell of the table in which the party may act. */
const allowed = (action: (typeof rightsActions)[number], party: (typeof parties)[number]) =>
  cells.filter((cell) => mayDo(action, party, cell));

describe('in every cell of the table', () => {
  test('nobody does anything with an erased person', () => {
    for (const action of rightsActions)
      for (const party of parties)
        expect(allowed(action, party).filter(({ person }) => person === 'Erased')).toEqual([]);
  });

  test('an administrator reads, records and withdraws nothing, and records no attendance', () => {
    for (const action of ['Read', 'Record', 'Withdraw', 'Arrive', 'Complete', 'Miss', 'Undo', 'Confirm'] as const) {
      expect(allowed(action, 'OrganizationAdmin')).toEqual([]);
    }
  });

  test('an administrator corrects only who was never examined', () => {
    const cellsToCorrect = allowed('Correct', 'OrganizationAdmin');
    expect(cellsToCorrect.length).toBeGreaterThan(0);
    expect(cellsToCorrect.filter(isExamined)).toEqual([]);
  });

  test('members read only their own finished results while they belong to the organization', () => {
    expect(new Set(allowed('Read', 'Member').map(({ person, result }) => `${person} ${result}`))).toEqual(
      new Set(['Active Final']),
    );
    for (const action of ['Record', 'Withdraw', 'Confirm', 'Miss', 'Undo'] as const) {
      expect(allowed(action, 'Member')).toEqual([]);
    }
  });

  test('nobody moves or cancels what has begun', () => {
    for (const action of ['Move', 'Cancel'] as const)
      for (const party of parties)
        expect(new Set(allowed(action, party).map(({ appointment }) => appointment))).toEqual(new Set(['Coming']));
  });

  test('new results need an examination, and a person who belongs to the organization or agreed', () => {
    const fresh = allowed('Record', 'Practitioners').filter(({ result }) => result === 'None');
    expect(new Set(fresh.map(({ person }) => person))).toEqual(new Set(['Agreed', 'Active']));
    expect(new Set(fresh.map(({ appointment }) => appointment))).toEqual(new Set(['Begun', 'Arrived', 'Completed']));
  });

  test('finished results are corrected whatever became of the person and the appointment', () => {
    const corrected = allowed('Record', 'Practitioners').filter(({ result }) => result === 'Final');
    expect(corrected).toEqual(cells.filter(({ person, result }) => person !== 'Erased' && result === 'Final'));
  });

  test('nobody with results becomes somebody who did not attend', () => {
    for (const action of ['Miss', 'Undo'] as const) {
      const changed = allowed(action, 'Practitioners').filter(({ result }) => result === 'Draft' || result === 'Final');
      expect(changed.filter(({ appointment }) => appointment !== 'Begun' && appointment !== 'Coming')).toEqual([]);
    }
    expect(mayDo('Arrive', 'Practitioners', { person: 'Active', appointment: 'Completed', result: 'Final' })).toBe(
      false,
    );
    expect(mayDo('Arrive', 'Practitioners', { person: 'Active', appointment: 'Completed', result: 'Draft' })).toBe(
      true,
    );
  });

  test('no appointment comes again of somebody who has ended, or of a cancelled assessment', () => {
    const undone = (cell: Partial<RightsCell>) =>
      mayDo('Undo', 'Practitioners', { person: 'Active', appointment: 'Arrived', result: 'None', ...cell });
    for (const person of ['Declined', 'Left', 'Deactivated'] as const) {
      expect(undone({ person, isAhead: true })).toBe(false);
      expect(undone({ person })).toBe(true);
    }
    expect(undone({ isAhead: true })).toBe(true);
    expect(undone({ isAhead: true, isAssessmentCanceled: true })).toBe(false);
  });

  test('a refusal has a text', () => {
    for (const action of rightsActions)
      for (const party of parties)
        for (const cell of cells) {
          const obstacle = findObstacle(action, party, cell);
          expect(obstacle === undefined || textOf(obstacle).length > 10).toBe(true);
        }
  });
});

describe('states', () => {
  const open = { isDeactivated: false, isDeclined: false, isAccepted: false };

  test.each([
    [open, 'Invited'],
    [{ ...open, hasAgreed: true }, 'Agreed'],
    [{ ...open, hasAgreed: true, isAccepted: true }, 'Active'],
    [{ ...open, hasAgreed: true, isDeclined: true }, 'Declined'],
    [{ ...open, isDeclined: true, hasLeft: true }, 'Left'],
    [{ ...open, isAccepted: true, isDeactivated: true }, 'Deactivated'],
    [{ ...open, isDeactivated: true, isErased: true }, 'Erased'],
  ] as const)('of a person %j: %s', (member, state) => {
    expect(personStateOf(member)).toBe(state);
  });

  test.each([
    [undefined, null, 'None'],
    [{ startsAt: 101 }, null, 'Coming'],
    [{ startsAt: 100 }, null, 'Begun'],
    [{ startsAt: 101 }, 'Arrived', 'Arrived'],
    [{ startsAt: 99 }, 'Completed', 'Completed'],
    [{ startsAt: 99 }, 'DidNotAttend', 'Missed'],
  ] as const)('of an appointment %j with %s: %s', (appointment, attendance, state) => {
    expect(appointmentStateOf(appointment, attendance, 100)).toBe(state);
  });
});
