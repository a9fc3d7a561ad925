import { useMemo, useState } from 'react';
import type { CsvReading } from '#app/api/csvQuery.ts';
import type { CsvColumns } from '#domain/csvHeadings.ts';
import { readHeadings } from '#domain/memberCsv.ts';
import { decodeBeginning, detectEncoding } from '#domain/textEncoding.ts';
import type { TextEncoding } from '#domain/textEncodings.ts';

/** What the beginning of a file tells. */
interface FileStart {
  readonly bytes: Uint8Array;
  readonly encoding: TextEncoding;
  /** The encoding is only a guess, so that a person should look at the names. */
  readonly isGuess: boolean;
}

/** More than the header row needs, in bytes. */
const longestHeadingBytes = 16 * 1024;

/** The file of an import, how to read it, and the share of it that was sent for its preview, from 0 to 1. */
export function useCsvFile() {
  const [file, setFile] = useState<File>();
  const [start, setStart] = useState<FileStart & { of: File }>();
  const [columns, setColumns] = useState<CsvColumns>();
  const [chosenEncoding, setChosenEncoding] = useState<TextEncoding>();
  const [checked, setChecked] = useState(0);

  const known = start && start.of === file ? start : undefined;
  const encoding = chosenEncoding ?? known?.encoding;
  const headings = useMemo(
    () => (known && encoding ? readHeadings(decodeBeginning(known.bytes, encoding)) : undefined),
    [known, encoding],
  );
  const guessed = known?.isGuess ? encoding : undefined;
  // Stable, because a change of it previews the file again.
  const reading = useMemo<CsvReading>(() => ({ columns, encoding: guessed }), [columns, guessed]);

  return {
    file,
    reading,
    /** The cells of the first row. Empty if the file is unreadable, undefined until it is read. */
    headings,
    checked,
    setColumns,
    setChecked,
    chooseEncoding: (chosen: TextEncoding) => {
      setColumns(undefined);
      setChosenEncoding(chosen);
    },
    chooseFile: (chosen: File | undefined) => {
      setChecked(0);
      setColumns(undefined);
      setChosenEncoding(undefined);
      setFile(chosen);
      if (chosen) readStart(chosen).then((read) => setStart({ of: chosen, ...read }));
    },
  };
}

async function readStart(file: File): Promise<FileStart> {
  // The preview reports an unreadable file.
  const content = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer()));
  return { bytes: content.slice(0, longestHeadingBytes), ...detectEncoding(content) };
}
