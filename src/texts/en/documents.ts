import { auditLogFile } from './documents/auditLogFile.ts';
import { fileNames } from './documents/fileNames.ts';
import { memberFile } from './documents/memberFile.ts';
import { participantFile } from './documents/participantFile.ts';
import { resultPdf } from './documents/resultPdf.ts';
import { measurements } from './shared/measurements.ts';
import { results } from './shared/results.ts';

/** Texts of the documents that the server writes. */
export const documents = { results, measurements, auditLogFile, fileNames, memberFile, participantFile, resultPdf };
