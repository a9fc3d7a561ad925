/** The browser's time zone as an IANA name. A method, so that stories can replace it. */
export const browser = {
  timeZone: (): string => Intl.DateTimeFormat().resolvedOptions().timeZone,
};
