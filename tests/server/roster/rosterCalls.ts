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
import type { Client } from '#tests/support/testServer.ts';

/** Calls about the staff lists of an organization. */
export function rosterCalls(client: Client, organizationId: string) {
  const params = { organizationId };
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
    async get(rosterId: string): Promise<Roster> {
      return (await client.call(getRoster, { params: { ...params, rosterId } })).json.data;
    },
    async rows(rosterId: string, query: Record<string, string> = {}): Promise<ListedRosterRow[]> {
      const found = await client.call(listRosterRows, {
        params: { ...params, rosterId },
        query: { limit: '100', ...query },
      });
      if (found.status !== 200) throw new Error(JSON.stringify(found.json));
      return found.json.data;
    },
    commit: (rosterId: string, confirmed: readonly string[] = []) =>
      client.call(commitRoster, { params: { ...params, rosterId }, body: { confirmed } }),
    undo: (rosterId: string) => client.call(undoRoster, { params: { ...params, rosterId } }),
    async untilEnded(rosterId: string): Promise<Roster> {
      for (;;) {
        const { json } = await client.call(getRoster, { params: { ...params, rosterId } });
        if (!['Committing', 'Undoing'].includes(json.data.status)) return json.data;
        await sleep(50);
      }
    },
    choose: (rosterId: string, line: number, choice: 'Same' | 'New' | null) =>
      client.call(chooseRosterRow, { params: { ...params, rosterId, line: String(line) }, body: { choice } }),
  };
}
