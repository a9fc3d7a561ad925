import { booking } from './member/booking.ts';
import { myAssessments } from './member/myAssessments.ts';
import { ownResults } from './member/ownResults.ts';
import { appointments } from './shared/appointments.ts';
import { measurements } from './shared/measurements.ts';
import { results } from './shared/results.ts';

export const member = { appointments, booking, measurements, myAssessments, ownResults, results };
