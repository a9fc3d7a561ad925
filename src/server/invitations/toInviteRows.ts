import type { MembershipRole } from '#contract/common.ts';
import type { InvitedMember } from '#contract/invitation.ts';
import { checkRow } from '#domain/memberCsv.ts';
import { AppError } from '#server/appError.ts';
import type { InviteRow } from './importStage.ts';

/** The rows of a list that was typed in. Refuses the whole list where a row is wrong, and names its field. */
export function toInviteRows(members: readonly (InvitedMember & { role: MembershipRole })[]): InviteRow[] {
  const faults: Record<string, string> = {};
  const rows = members.flatMap(({ fullname, email, role }, index) => {
    const row = checkRow({ line: index + 1, name: fullname, email });
    if (row.ok) return [{ line: row.line, fullName: row.name, email: row.email, role }];
    for (const reason of row.reasons) {
      faults[`members.${index}.${reason.startsWith('Email') ? 'email' : 'fullname'}`] = reason;
    }
    return [];
  });
  if (Object.keys(faults).length > 0) throw AppError.invalid(faults);
  return rows;
}
