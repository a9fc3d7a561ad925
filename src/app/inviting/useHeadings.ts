import { useEffect, useState } from 'react';
import { readHeadings } from '#domain/memberCsv.ts';
import { decodeBeginning } from '#domain/textEncoding.ts';

/** More than the header row needs, in bytes. */
const longestHeadingBytes = 16 * 1024;

/** Reads the cells of the first row of a CSV file. Undefined until they are read. Empty if the file is unreadable. */
export function useHeadings(file: File): readonly string[] | undefined {
  const [headings, setHeadings] = useState<{ file: File; cells: readonly string[] }>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const beginning = await file.slice(0, longestHeadingBytes).arrayBuffer();
      return readHeadings(decodeBeginning(new Uint8Array(beginning)));
    };
    read()
      // The preview reports an unreadable file.
      .catch(() => [])
      .then((cells) => {
        if (isCurrent) setHeadings({ file, cells });
      });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return headings?.file === file ? headings.cells : undefined;
}
