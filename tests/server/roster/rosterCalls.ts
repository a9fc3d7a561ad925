import { setTimeout as sleep } from 'node:timers/promises';
import {
  chooseRosterRow,
  commitRoster,
  getRoster,
  type ListedRosterRow,
  listRosterRows,
  type Roster,
  undoRoster,
  uploadRoster,
} from '#contract/roster.ts';
import { succeed } from '#tests/support/bookingWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

/** Calls about the staff lists of an organization. */
export function rosterCalls(client: Client, organizationId: string) {
  const params = { organizationId };
  const get = async (rosterId: string): Promise<Roster> =>
    (await succeed(client.call(getRoster, { params: { ...params, rosterId } }))).json.data;
  return {
    params,
    upload(
      lines: readonly string[],
      query: Record<string, string> = {},
      heading = 'Name,Email,Employee Number,Birth Date',
    ) {
      const form = new FormData();
      // Its path and the invisible character are left out.
      form.append('file', new Blob([[heading, ...lines].join('\n')]), 'lists/sta\0ff.csv');
      return client.call(uploadRoster, { params, query: { mode: 'Whole', ...query }, form });
    },
    get,
    async rows(rosterId: string, query: Record<string, string> = {}): Promise<ListedRosterRow[]> {
      const found = client.call(listRosterRows, {
        params: { ...params, rosterId },
        query: { limit: '100', ...query },
      });
      return (await succeed(found)).json.data;
    },
    commit: (rosterId: string, confirmed: readonly string[] = []) =>
      client.call(commitRoster, { params: { ...params, rosterId }, body: { confirmed } }),
    undo: (rosterId: string) => client.call(undoRoster, { params: { ...params, rosterId } }),
    async untilEnded(rosterId: string): Promise<Roster> {
      for (;;) {
        const roster = await get(rosterId);
        if (!['Committing', 'Undoing'].includes(roster.status)) return roster;
        await sleep(50);
      }
    },
    choose: (rosterId: string, line: number, choice: 'Same' | 'New' | null) =>
      client.call(chooseRosterRow, { params: { ...params, rosterId, line: String(line) }, body: { choice } }),
  };
}
