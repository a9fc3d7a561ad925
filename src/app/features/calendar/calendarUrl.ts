import { dateParam, defineUrlState, textParam } from '#app/ui/lists/urlState.ts';

/** The chosen day in the address, and the assessment to which it is limited. No date means today. */
export const calendarUrl = defineUrlState({ date: dateParam('date'), assessmentId: textParam('assessment') });
