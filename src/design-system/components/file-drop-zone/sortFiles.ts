import { formatFileSize } from '../../internal/formatFileSize.ts';
import { english, type Localization } from '../../labels/labels.ts';

/** Limits of a drop zone. */
export interface FileLimits {
  /** With the dot: '.csv'. Upper and lower case are the same. */
  extensions: readonly string[];
  /** Maximum number of files in total. */
  maxFiles: number;
  /** Maximum size of a file in bytes. */
  maxBytes?: number | undefined;
}

/** A rejected file with a reason to show. */
export interface RejectedFile {
  name: string;
  reason: string;
}

/** Adds the dropped files that keep the limits to the chosen ones, and lists the others with a reason. */
export function sortFiles(
  chosen: readonly File[],
  dropped: readonly File[],
  limits: FileLimits,
  localization = english,
) {
  const rejected: RejectedFile[] = [];
  const accepted = dropped.filter((file) => {
    const reason = rejectionReason(file, limits, localization);
    if (reason !== undefined) rejected.push({ name: file.name, reason });
    return reason === undefined;
  });
  const free = Math.max(limits.maxFiles - chosen.length || 0, 0);
  const tooMany = accepted
    .slice(free)
    .map(({ name }) => ({ name, reason: countReason(limits.maxFiles, localization) }));
  return { files: [...chosen, ...accepted.slice(0, free)], rejected: [...rejected, ...tooMany] };
}

function countReason(maxFiles: number, { labels, locale }: Localization): string {
  return maxFiles === 1 ? labels.onlyOneFile : labels.tooManyFiles(maxFiles.toLocaleString(locale));
}

function rejectionReason(file: File, limits: FileLimits, localization: Localization): string | undefined {
  const { extensions, maxBytes } = limits;
  const { labels, locale } = localization;
  if (!extensions.some((extension) => extension.toLowerCase() === extensionOf(file.name))) {
    return labels.wrongFileType(new Intl.ListFormat(locale, { type: 'disjunction' }).format(extensions));
  }
  if (maxBytes !== undefined && file.size > maxBytes) {
    return labels.fileTooLarge(formatFileSize(file.size, localization), formatFileSize(maxBytes, localization));
  }
  return undefined;
}

/** Returns the extension in lower case with its dot. Empty if there is none. */
function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot).toLowerCase() : '';
}
