/** Without the header. */
export const csvMostRows = 100_000;
/** 20 MiB */
export const csvMostBytes = 20 * 1024 * 1024;
export const csvMostColumns = 200;
