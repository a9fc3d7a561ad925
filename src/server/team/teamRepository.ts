import type { Tx } from '#server/database/transaction.ts';

export function createTeamRepository() {
  return {
    /** The people who are active administrators, in an order that makes no deadlock. Nobody else changes them meanwhile. */
    async lockActiveAdministrators(tx: Tx, organizationId: string): Promise<string[]> {
      const rows = await tx
        .selectFrom('organization_member')
        .where('organization_id', '=', organizationId)
        .where('role', '=', 'OrganizationAdmin')
        .where('is_inactive', '=', false)
        .select('user_id')
        .orderBy('id')
        .forUpdate()
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    /** Deletes a membership of the team and its invitations. Returns whether there was one. */
    async remove(tx: Tx, organizationId: string, userId: string): Promise<boolean> {
      const membership = await tx
        .selectFrom('organization_member')
        .where('organization_id', '=', organizationId)
        .where('user_id', '=', userId)
        .where('role', '<>', 'Member')
        .select('id')
        .forUpdate()
        .executeTakeFirst();
      if (membership === undefined) return false;
      await tx
        .deleteFrom('invitation')
        .where('organization_id', '=', organizationId)
        .where('organization_member_id', '=', membership.id)
        .execute();
      await tx
        .deleteFrom('organization_member')
        .where('organization_id', '=', organizationId)
        .where('id', '=', membership.id)
        .execute();
      return true;
    },
  };
}
