import { describe, expect, test } from 'vitest';
import { mergeDrafts } from '#app/features/practice/recording/mergeDrafts.ts';
import type { ResultDraft } from '#app/features/practice/recording/resultDraft.ts';

const value = (code: string, text: string, note = '') => ({ code, value: text, note, isConfirmed: false });
const file = (id: string) => ({ id, originalName: id });
const draft = (parts: Partial<ResultDraft>): ResultDraft => ({
  values: [],
  summary: '',
  attachments: [],
  privateNote: '',
  reason: '',
  ...parts,
});
const values = (...parts: ReturnType<typeof value>[]) => draft({ values: parts });

describe('merging what was typed with what somebody else has saved', () => {
  test.each([
    ['keeps what only they have changed', '120', '120', '130', '130'],
    ['keeps what only I have typed', '120', '128', '120', '128'],
    ['keeps what I have typed where both have changed the same', '120', '128', '130', '128'],
    ['keeps what I have typed even if it is not a number', '120', '12x', '130', '12x'],
  ])('%s', (_case, base, typed, saved, merged) => {
    const one = (text: string) => values(value('8480-6', text));
    expect(mergeDrafts(one(base), one(typed), one(saved)).values).toEqual([value('8480-6', merged)]);
  });

  test('keeps values that either has added, and leaves out what either has removed', () => {
    const base = values(value('a', '1'), value('b', '2'));
    const typed = values(value('a', '1'), value('c', '3'));
    const saved = values(value('b', '2'), value('d', '4'));
    expect(mergeDrafts(base, typed, saved)).toEqual(values(value('d', '4'), value('c', '3')));
  });

  test('takes their value where my field is still empty, and keeps the other empty fields', () => {
    const typed = values(value('a', ''), value('b', ''));
    expect(mergeDrafts(draft({}), typed, values(value('a', '1')))).toEqual(values(value('a', '1'), value('b', '')));
  });

  test('keeps a value that I have changed and they have removed', () => {
    expect(mergeDrafts(values(value('a', '1')), values(value('a', '1', 'At rest')), draft({})).values).toEqual([
      value('a', '1', 'At rest'),
    ]);
  });

  test('merges summary, files and the reason', () => {
    const base = draft({ summary: 'Old', attachments: [file('a'), file('b')] });
    const typed = draft({ summary: 'Old', attachments: [file('a'), file('mine')], reason: 'Typing error' });
    const saved = draft({ summary: 'Theirs', attachments: [file('a'), file('b'), file('theirs')] });
    expect(mergeDrafts(base, typed, saved)).toEqual(
      draft({ summary: 'Theirs', attachments: [file('a'), file('theirs'), file('mine')], reason: 'Typing error' }),
    );
    expect(mergeDrafts(base, { ...typed, summary: 'Mine' }, saved).summary).toBe('Mine');
    expect(mergeDrafts(base, typed, { ...saved, privateNote: 'Ask' }).privateNote).toBe('Ask');
  });
});
