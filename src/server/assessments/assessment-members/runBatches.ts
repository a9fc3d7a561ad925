import type { Batch, BatchOutcome } from './assessmentMemberRepository.ts';

/** Runs batch by batch until the last. Returns how many members are invited. */
export async function runBatches(size: number, run: (batch: Batch) => Promise<BatchOutcome>): Promise<number> {
  let count = 0;
  let after: string | undefined;
  do {
    const { invitees, last } = await run({ after, size });
    count += invitees.length;
    after = last;
  } while (after !== undefined);
  return count;
}
