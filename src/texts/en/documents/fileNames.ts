/** Names of downloads, without '.pdf' and the like. {assessment} is the name of one. */
export const fileNames = {
  appointment: 'appointment',
  auditLog: 'audit-log',
  cards: 'booking-cards',
  members: 'members',
  participants: '{assessment} participants',
  /** Everything stored about the person who downloads it. */
  personalData: 'my-data',
  results: '{assessment} results',
} as const;
