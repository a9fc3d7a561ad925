import { z } from 'zod/mini';
import type { AssignedDay, DayRange } from '#app/features/practice/practiceDay.ts';
import { offlineStorage } from '#app/session/offlineStorage.ts';
import { listAssignedAssessmentMembers } from '#contract/assessmentMember.ts';

const name = 'day';
const keptDay = z.object({
  userId: z.string(),
  range: z.object({ from: z.number(), to: z.number() }),
  day: z.object({
    members: listAssignedAssessmentMembers.reply.shape.data,
    version: z.optional(z.string()),
    knownAt: z.number(),
  }),
});

/** The last known list of today on this device, for the person who has read it. It is gone when the day is over. */
export const keptDayStorage = {
  async load(userId: string | undefined, range: DayRange): Promise<AssignedDay | undefined> {
    const found = await offlineStorage.load(name, keptDay);
    const isSame = found?.userId === userId && found?.range.from === range.from && found.range.to === range.to;
    return isSame ? found?.day : undefined;
  },

  save: (userId: string, range: DayRange, day: AssignedDay): Promise<void> =>
    offlineStorage.save(name, { userId, range, day } satisfies z.infer<typeof keptDay>, range.to),
};
