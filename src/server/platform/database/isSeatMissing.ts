import { AppError } from '#server/platform/appError.ts';

/** True for the error of the database function require_seat: as many appointments as seats take place at that time. */
export function isSeatMissing(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'appointment_needs_seat';
}

/** Throws a conflict for the database's error if no seat is free, and other errors as they are. */
export function refuseFullSlot(error: unknown): never {
  throw isSeatMissing(error) ? AppError.slotUnavailable() : error;
}
