/** A printed card with a code that opens booking. */
export const cardPdf = {
  title: 'Booking cards of {organization}',
  /** Describes the QR code to a screen reader. */
  scan: 'Code to book for {name}',
  /** Above the code. {page} is an address without 'https://'. */
  howToBook: 'Book your health assessment: scan the code, or open {page} and type',
  validUntil: 'Valid until {date}. Keep it to yourself. If you lose it, ask for a new one.',
} as const;
