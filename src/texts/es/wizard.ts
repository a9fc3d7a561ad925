import { appointments } from './shared/appointments.ts';
import { displacedMark } from './shared/displacedMark.ts';
import { mailReach } from './shared/mailReach.ts';
import { measurements } from './shared/measurements.ts';
import { seats } from './shared/seats.ts';
import { staffReasons } from './shared/staffReasons.ts';
import { assessmentWizard } from './wizard/assessmentWizard.ts';
import { editPage } from './wizard/editPage.ts';
import { holidays } from './wizard/holidays.ts';
import { inviteStep } from './wizard/inviteStep.ts';
import { locations } from './wizard/locations.ts';
import { scheduleProblems } from './wizard/scheduleProblems.ts';
import { valueSet } from './wizard/valueSet.ts';

export const wizard = {
  staffReasons,
  displacedMark,
  appointments,
  assessmentWizard,
  editPage,
  holidays,
  inviteStep,
  locations,
  mailReach,
  measurements,
  scheduleProblems,
  seats,
  valueSet,
};
