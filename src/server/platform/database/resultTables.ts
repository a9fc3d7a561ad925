/** Tables with rows of an assessment member's results, in the order of deleting. */
export const resultTables = [
  'result_access',
  'withdrawn_version',
  'withdrawn_result',
  'result_version',
  'private_note',
  'result',
] as const;
