import { sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import type { Member, MemberStatus } from '#contract/member.ts';
import { shownEmail } from '#domain/emailAddress.ts';
import { type ImageColumns, toImage } from '#server/files/toImage.ts';
import { statusOf } from '#server/platform/database/memberStatus.ts';

/** A membership and its person, as lists select it. */
export interface MemberRow extends ImageColumns {
  readonly id: string;
  readonly role: MembershipRole;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly status: MemberStatus | 'Left';
  readonly created_at: Date;
}

/** The status of `m`, an organization_member. */
export const statusColumn = sql`${statusOf('m')} as status`;

/** Returns the row as replies have it. */
export function toMember({ id, role, user_id, full_name, email, status, created_at, ...row }: MemberRow): Member {
  const hasLeft = status === 'Left';
  return {
    id,
    role,
    user: {
      id: user_id,
      fullName: full_name,
      email: shownEmail(email),
      image: toImage(row),
      status: hasLeft ? 'Declined' : status,
      ...(hasLeft && { hasLeft }),
      isInActive: status !== 'Active',
      createdAt: created_at.getTime(),
    },
  };
}
