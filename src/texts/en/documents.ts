import { auditLogFile } from './documents/auditLogFile.ts';
import { devices } from './documents/devices.ts';
import { fileNames } from './documents/fileNames.ts';
import { memberFile } from './documents/memberFile.ts';
import { participantFile } from './documents/participantFile.ts';
import { resultPdf } from './documents/resultPdf.ts';
import { measurements } from './shared/measurements.ts';
import { results } from './shared/results.ts';

/** Texts that the server writes for reading: documents, and names of devices. */
export const documents = {
  auditLogFile,
  devices,
  fileNames,
  measurements,
  memberFile,
  participantFile,
  resultPdf,
  results,
};
