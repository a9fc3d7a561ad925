/** True for the error of the database function require_seat: as many appointments as seats take place at that time. */
export function isSeatMissing(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'appointment_needs_seat';
}
