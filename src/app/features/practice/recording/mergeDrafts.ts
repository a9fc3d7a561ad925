import type { DraftValue, ResultDraft } from './resultDraft.ts';

/**
 * Three-way merge of a typed and a saved version, both based on `base`. If both changed the same value, the typed one
 * wins.
 */
export function mergeDrafts(base: ResultDraft, typed: ResultDraft, saved: ResultDraft): ResultDraft {
  const [known, own, theirs] = [base, typed, saved].map(
    ({ values }) => new Map(values.map((value) => [value.code, value])),
  );
  const codes = new Set([...saved.values, ...typed.values].map(({ code }) => code));
  const values = [...codes].flatMap((code) => {
    const mine = own?.get(code);
    const isTyped = !isSameValue(mine, known?.get(code));
    const value = isTyped ? mine : (theirs?.get(code) ?? (known?.has(code) ? undefined : mine));
    return value === undefined ? [] : [value];
  });
  const isIn = ({ attachments }: ResultDraft, id: string) => attachments.some((file) => file.id === id);
  const attachments = [
    ...saved.attachments.filter(({ id }) => isIn(typed, id) || !isIn(base, id)),
    ...typed.attachments.filter(({ id }) => !isIn(saved, id) && !isIn(base, id)),
  ];
  const textOf = (part: 'summary' | 'privateNote') => (typed[part] === base[part] ? saved[part] : typed[part]);
  return { values, attachments, summary: textOf('summary'), privateNote: textOf('privateNote'), reason: typed.reason };
}

/** A missing value equals an empty one. */
function isSameValue(a: DraftValue | undefined, b: DraftValue | undefined): boolean {
  return (a?.value ?? '') === (b?.value ?? '') && (a?.note ?? '') === (b?.note ?? '');
}
