import { answerWithPdf } from '#server/platform/pdf/answerWithPdf.ts';
import { buildCardPdf } from './cardPdf.ts';

answerWithPdf(buildCardPdf);
