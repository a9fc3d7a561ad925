import type { SkippedRow } from '#contract/invitation.ts';
import { shownEmail } from '#domain/emailAddress.ts';
import { translateMessage } from '#server/platform/translateMessage.ts';
import type { Language } from '#texts/languages.ts';
import type { ServerMessage } from '#texts/message.ts';

/** A row that was not invited. */
export interface SkippedLine extends Omit<SkippedRow, 'reason' | 'kind'> {
  /** Why. A text in what servers of earlier versions have stored. */
  readonly reason: readonly ServerMessage[] | string;
  /** As in the file, if the reader was asked for it. */
  readonly person?: { readonly name: string; readonly number: string };
}

/** A reply whose skipped rows are not in a language yet. */
export type Untranslated<Reply extends { skipped: SkippedRow[] }> = Omit<Reply, 'skipped'> & {
  readonly skipped: readonly SkippedLine[];
};

const kinds = { alreadyMember: 'Member', rowDuplicate: 'Duplicate' } as const;

/** Writes the reasons of the skipped rows in a language. */
export function translateSkipped<Reply extends { readonly skipped: readonly SkippedLine[] }>(
  reply: Reply,
  language: Language,
): Omit<Reply, 'skipped'> & { skipped: SkippedRow[] } {
  const skipped = reply.skipped.map(({ reason, email, ...line }) => {
    const row = { ...line, email: shownEmail(email) };
    if (typeof reason === 'string') return { ...row, reason };
    const kind = kinds[reason[0]?.key as keyof typeof kinds];
    const text = reason.map((one) => translateMessage(one, language)).join('. ');
    return { ...row, reason: text, ...(kind && { kind }) };
  });
  return { ...reply, skipped };
}
