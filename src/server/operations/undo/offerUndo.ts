import type { MembershipRole } from '#contract/common.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { readRows, renewUndos, storeUndo, type UndoableAction } from './undoRepository.ts';

/**
 * Runs an action of staff so that they can undo it: keeps how the roles, links, participations and appointments of the
 * people were, and makes the mails to them wait for `lifetimes.undoSeconds`, those of earlier parts again. Call it once in a
 * transaction, after the rows are locked. Members get no undo, and their mails do not wait. `undoId` is undefined if nothing has changed.
 */
export async function offerUndo<Result>(
  tx: Tx,
  by: { readonly userId: string; readonly role: MembershipRole },
  action: UndoableAction,
  act: () => Promise<Result>,
): Promise<{ result: Result; undoId: string | undefined }> {
  if (by.role === 'Member') return { result: await act(), undoId: undefined };
  const { organizationId, addedAppointmentIds = [], earlierUndoIds = [] } = action;
  if (earlierUndoIds.length > 0) await renewUndos(tx, by, [organizationId], earlierUndoIds);
  const before = await readRows(tx, action);
  const result = await act();
  const added = addedAppointmentIds.map((id) => ({ table: 'appointment', id, before: null }) as const);
  return { result, undoId: await storeUndo(tx, by, action, [...before, ...added]) };
}
