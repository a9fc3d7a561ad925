import { identityCorrections } from './practice/identityCorrections.ts';
import { practiceDay } from './practice/practiceDay.ts';
import { walkIn } from './practice/walkIn.ts';
import { attendance } from './shared/attendance.ts';
import { availability } from './shared/availability.ts';
import { holds } from './shared/holds.ts';
import { personDetails } from './shared/personDetails.ts';
import { printedDay } from './shared/printedDay.ts';
import { results } from './shared/results.ts';

export const practice = {
  attendance,
  availability,
  holds,
  identityCorrections,
  practiceDay,
  printedDay,
  results,
  walkIn,
  personDetails,
};
