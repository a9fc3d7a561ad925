/** Names of downloaded files, with their endings. */
export const downloads = {
  /** Calendar entry of an appointment. */
  appointment: 'appointment.ics',
  members: 'members.csv',
  /** Results of one person for other programs. */
  results: 'results-{id}.fhir.json',
} as const;
