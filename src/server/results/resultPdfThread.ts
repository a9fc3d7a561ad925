import { answerWithPdf } from '#server/platform/pdf/answerWithPdf.ts';
import { buildResultPdf } from './resultPdf.ts';

answerWithPdf(buildResultPdf);
