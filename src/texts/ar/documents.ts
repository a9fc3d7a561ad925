import { auditLogFile } from './documents/auditLogFile.ts';
import { calendarEntry } from './documents/calendarEntry.ts';
import { cardPdf } from './documents/cardPdf.ts';
import { fileNames } from './documents/fileNames.ts';
import { memberFile } from './documents/memberFile.ts';
import { participantFile } from './documents/participantFile.ts';
import { replies } from './documents/replies.ts';
import { resultPdf } from './documents/resultPdf.ts';
import { measurements } from './shared/measurements.ts';
import { personDetails } from './shared/personDetails.ts';
import { results } from './shared/results.ts';

export const documents = {
  auditLogFile,
  calendarEntry,
  cardPdf,
  fileNames,
  measurements,
  memberFile,
  participantFile,
  replies,
  resultPdf,
  results,
  personDetails,
};
