import { dateParam, defineUrlState, flagParam, oneOf, textParam } from '#app/ui/lists/urlState.ts';
import { columnKinds } from './trackColumns.ts';

const views = ['list', 'day', 'week'] as const;

/**
 * The chosen day in the address, how it is shown, what has a column on its time axis, the assessment, site, and room or
 * practitioner to which it is limited, and whether it prints. No date means today.
 */
export const calendarUrl = defineUrlState({
  date: dateParam('date'),
  view: oneOf('view', views, 'list'),
  columns: oneOf('columns', columnKinds, 'track'),
  /** A room or a practitioner. */
  resource: textParam('only'),
  assessmentId: textParam('assessment'),
  siteId: textParam('site'),
  isPrinting: flagParam('print'),
});
