import { auditLogFile } from './documents/auditLogFile.ts';
import { fileNames } from './documents/fileNames.ts';
import { memberFile } from './documents/memberFile.ts';
import { participantFile } from './documents/participantFile.ts';
import { resultPdf } from './documents/resultPdf.ts';

export const documents = { auditLogFile, fileNames, memberFile, participantFile, resultPdf };
