import { type Message, message } from '#texts/message.ts';

export const mostSites = 200;
/** Rooms of a site. */
export const mostRooms = 50;

/** Closures of a site's rooms that have not ended. */
export const mostClosures = 50;

export const longestMapUrl = 300;
/** How to find the site, or what people who need help find there. */
export const longestSiteNote = 500;

/** Validates the link to a map. Returns an error message. */
export function validateMapUrl(text: string): Message | undefined {
  if (text.length > longestMapUrl) return message('mapUrlTooLong', { maximum: longestMapUrl });
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // A password would show another host than the one that opens.
  const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isSafe ? undefined : message('mapUrlInvalid');
}

/** Finds the first name that an earlier room has, whatever its case. Returns -1 if there is none. */
export function findRepeatedRoom(names: readonly string[]): number {
  const plain = names.map((name) => name.toLowerCase());
  return plain.findIndex((name, index) => plain.indexOf(name) < index);
}
