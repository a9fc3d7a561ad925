import type { z } from 'zod';
import type { updateResult } from '#contract/result.ts';
import { findObservationFault, observationFaultText } from '#domain/clinicalCodes.ts';

/** What keeps a result from being saved, by the path in the request. A value that is merely unusual may stand. */
export function findResultFaults({
  status,
  observations,
  summary,
  attachments,
}: z.output<typeof updateResult.body>): Record<string, string> {
  const faults: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, observation] of observations.entries()) {
    const { code } = observation;
    const fault = findObservationFault(observation);
    if (fault !== undefined && fault !== 'Implausible') {
      const field = { UnknownCode: 'code', OtherUnit: 'unit', Impossible: 'value' }[fault];
      faults[`observations.${index}.${field}`] = observationFaultText(fault, code);
    }
    if (seen.has(code)) faults[`observations.${index}.code`] = 'This value is there twice';
    seen.add(code);
  }
  if (new Set(attachments).size < attachments.length) faults['attachments'] = 'Each file can be attached once';
  const isEmpty = observations.length === 0 && summary === '' && attachments.length === 0;
  if (status === 'Final' && isEmpty) faults['observations'] = 'Record a value, a summary or a file first';
  return faults;
}
