import { AppError } from '#server/platform/appError.ts';
import { isSeatMissing } from '#server/platform/database/isSeatMissing.ts';

/** Throws a conflict for the database's error if no seat is free, and other errors as they are. */
export function refuseFullSlot(error: unknown): never {
  throw isSeatMissing(error) ? AppError.slotUnavailable() : error;
}
