import { finishedResult } from './recording/finishedResult.ts';
import { recordPage } from './recording/recordPage.ts';
import { resultForm } from './recording/resultForm.ts';
import { appointments } from './shared/appointments.ts';
import { attendance } from './shared/attendance.ts';
import { holds } from './shared/holds.ts';
import { mailReach } from './shared/mailReach.ts';
import { measurements } from './shared/measurements.ts';
import { results } from './shared/results.ts';
import { staffReasons } from './shared/staffReasons.ts';

export const recording = {
  appointments,
  holds,
  attendance,
  finishedResult,
  mailReach,
  measurements,
  recordPage,
  resultForm,
  results,
  staffReasons,
};
