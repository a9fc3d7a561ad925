/** Which details of people an organization uses, and who sees them. Stories: Pages/DetailSettings. */
export const detailUse = {
  /** Name of the page. */
  title: 'Details of People',
  intro:
    'Choose which details your organization keeps about people. Unused ones are not in forms, files and lists. What is stored stays.',
  table: 'Details of people',
  /** Name of the table and headings of its columns. */
  detail: 'Detail',
  used: 'Used',
  practitioners: 'Practitioners see it',
  always: 'Always, to tell people apart',
  /** Names of the switches. */
  useIt: 'Use {detail}',
  letSee: 'Let practitioners see {detail}',
  /** Question before practitioners see more, and its buttons. */
  widenTitle: 'Let practitioners see {detail}?',
  widenHint: 'Members are asked to agree again when they next open the app.',
  widen: 'Let Them See It',
  cancel: 'Keep It Hidden',
  /** Below the table. */
  health: 'Administrators see every detail. Do not keep health data here: only practitioners may see it.',
} as const;
