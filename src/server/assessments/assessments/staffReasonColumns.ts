import type { StaffReason } from '#contract/staffReason.ts';

/** The columns of a reason by staff. All are null without one. */
export function staffReasonColumns(reason?: StaffReason) {
  return { staff_reason: reason?.code ?? null, staff_note: reason?.note ?? null };
}
