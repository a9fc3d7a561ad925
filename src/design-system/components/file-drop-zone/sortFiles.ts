import { extensionOf, formatFileSize } from '../../internal/fileKinds.ts';

/** What a drop zone takes. */
export interface FileRules {
  /** Lower case, with the dot: '.csv'. */
  extensions: readonly string[];
  /** How many files may be chosen in all. */
  maxFiles: number;
  /** Largest size of one file in bytes. */
  maxBytes?: number | undefined;
}

/** A file that was left out, and why, fit to show. */
export interface RefusedFile {
  name: string;
  reason: string;
}

/** Parts the offered files into those that join the chosen ones and those refused with a reason. */
export function sortFiles(chosen: readonly File[], offered: readonly File[], rules: FileRules) {
  const refused: RefusedFile[] = [];
  const fitting = offered.filter((file) => {
    const reason = refusal(file, rules);
    if (reason !== undefined) refused.push({ name: file.name, reason });
    return reason === undefined;
  });
  const room = Math.max(rules.maxFiles - chosen.length, 0);
  const tooMany = fitting.slice(room).map(({ name }) => ({ name, reason: countRefusal(rules.maxFiles) }));
  return { files: [...chosen, ...fitting.slice(0, room)], refused: [...refused, ...tooMany] };
}

function countRefusal(maxFiles: number): string {
  return maxFiles === 1 ? 'Only one file can be chosen' : `Only ${maxFiles} files can be chosen`;
}

function refusal(file: File, { extensions, maxBytes }: FileRules): string | undefined {
  if (!extensions.includes(extensionOf(file.name))) {
    return `Only ${new Intl.ListFormat('en', { type: 'disjunction' }).format(extensions)} files are accepted`;
  }
  if (maxBytes !== undefined && file.size > maxBytes) {
    return `The file has ${formatFileSize(file.size)}, the limit is ${formatFileSize(maxBytes)}`;
  }
  return undefined;
}
