import { dateParam, defineUrlState, flagParam, textParam } from '#app/ui/lists/urlState.ts';

/** The chosen day in the address, the assessment to which it is limited, and whether it prints. No date means today. */
export const calendarUrl = defineUrlState({
  date: dateParam('date'),
  assessmentId: textParam('assessment'),
  isPrinting: flagParam('print'),
});
