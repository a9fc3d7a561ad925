import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initials } from '#design-system/components/avatar/initials.ts';
import { sharePercents } from '#design-system/components/donut-chart/sharePercents.ts';
import { pageList } from '#design-system/components/paginator/pageList.ts';
import { formatFileSize } from '#design-system/internal/formatFileSize.ts';
import { nextRovingIndex } from '#design-system/internal/nextRovingIndex.ts';
import { findByTypeahead } from '#design-system/internal/typeahead.ts';
import { english } from '#design-system/labels/labels.ts';

describe('initials', () => {
  test.each([
    ['one word', 'ursula', 'U'],
    ['two words', 'Ursula Iman', 'UI'],
    ['three words', 'Ada King Lovelace', 'AL'],
    ['extra spaces', '  Ada   Lovelace ', 'AL'],
    ['a combining accent', 'E\u0301lodie Durand', 'E\u0301D'],
    ['letters of European alphabets', 'łukasz Żak', 'ŁŻ'],
    ['Polish letters', 'świętosława ćwik-Źrebiec', 'ŚĆ'],
    ['decomposed Polish letters', 's\u0301wie\u0328tosława z\u0307ak', 'S\u0301Z\u0307'],
    ['Arabic letters', 'سلمى عبد الرحمن', 'س\u200cا'],
    ['an Arabic letter with hamza and vowel', 'أَحمد بن مُحمّد', 'أَ\u200cمُ'],
    ['one Arabic word', 'سلمى', 'س'],
    ['a combining mark of another script', 'e\u0e33 o\u0483', 'E\u0e33O\u0483'],
    ['a letter beyond the basic plane', '𠮷野 家', '𠮷家'],
    ['punctuation before a letter', '(Ada) “Lovelace”', 'AL'],
    ['a ligature', 'ﬁona ﬂynn', 'FF'],
    ['a letter whose capital has two letters', 'ßan uma', 'SU'],
    ['an empty name', '', ''],
    ['a name of spaces', '   ', ''],
  ])('%s', (_case, name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('the size of a file', () => {
  test.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [1024 ** 2, '1 MB'],
    [5 * 1024 ** 2, '5 MB'],
    [1024 ** 3, '1 GB'],
    [1024 ** 4, '1 TB'],
    [1024 ** 5, '1 PB'],
    [2048 * 1024 ** 5, '2048 PB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(formatFileSize(bytes, english)).toBe(text);
  });
});

describe('typeahead', () => {
  const labels = ['Berlin', 'Bern', 'Bonn', 'New York', 'Tokyo'];

  test.each([
    ['the first match if nothing is chosen', '', 'b', 'Berlin'],
    ['the next match of a letter', 'Berlin', 'b', 'Bern'],
    ['the next match of a repeated letter', 'Bern', 'bb', 'Bonn'],
    ['wraps around', 'Bonn', 'B', 'Berlin'],
    ['stays while a longer text matches', 'Bern', 'ber', 'Bern'],
    ['moves when a longer text no longer matches', 'Berlin', 'bo', 'Bonn'],
    ['a name with a space', 'Berlin', 'new y', 'New York'],
    ['no match', 'Berlin', 'x', undefined],
  ])('typeahead: %s', (_case, current, typed, label) => {
    const found = findByTypeahead(labels, labels.indexOf(current), typed);
    expect(found === undefined ? undefined : labels[found]).toBe(label);
  });
});

describe('roving focus', () => {
  const keys = { previous: 'ArrowUp', next: 'ArrowDown' };

  test.each([
    { situation: 'to the next item', key: 'ArrowDown', from: 0, to: 1 },
    { situation: 'to the previous item', key: 'ArrowUp', from: 2, to: 1 },
    { situation: 'from the last to the first', key: 'ArrowDown', from: 2, to: 0 },
    { situation: 'from the first to the last', key: 'ArrowUp', from: 0, to: 2 },
    { situation: 'to the first if nothing has focus', key: 'ArrowDown', from: -1, to: 0 },
    { situation: 'to the last if nothing has focus', key: 'ArrowUp', from: -1, to: 2 },
    { situation: 'to the start', key: 'Home', from: 2, to: 0 },
    { situation: 'to the end', key: 'End', from: 0, to: 2 },
    { situation: 'nowhere on another key', key: 'a', from: 1, to: undefined },
  ])('moves $situation', ({ key, from, to }) => {
    expect(nextRovingIndex(key, from, 3, keys)).toBe(to);
  });

  test('moves nowhere without items', () => {
    expect(nextRovingIndex('End', -1, 0, keys)).toBeUndefined();
  });
});

describe('the pages of a paginator', () => {
  test.each([
    ['no page', 1, 0, []],
    ['one page', 1, 1, [1]],
    ['all pages up to five', 3, 5, [1, 2, 3, 4, 5]],
    ['the first of many', 1, 24, [1, 2, 'gap', 24]],
    ['a neighbor of the first', 2, 24, [1, 2, 3, 'gap', 24]],
    ['a gap of one page', 4, 24, [1, 'gap', 3, 4, 5, 'gap', 24]],
    ['the middle', 12, 24, [1, 'gap', 11, 12, 13, 'gap', 24]],
    ['the last', 24, 24, [1, 'gap', 23, 24]],
    ['a page beyond the last', 90, 24, [1, 'gap', 23, 24]],
    ['a page before the first', 0, 24, [1, 2, 'gap', 24]],
    ['a page that is no number', Number.NaN, 24, [1, 2, 'gap', 24]],
    ['a count that is no number', 1, Number.NaN, []],
    ['a negative count', 1, -3, []],
    ['a billion pages', 500, 1e9, [1, 'gap', 499, 500, 501, 'gap', 1e9]],
    ['the third of six', 3, 6, [1, 2, 3, 4, 'gap', 6]],
  ])('%s', (_situation, page, pageCount, entries) => {
    expect(pageList(page, pageCount)).toEqual(entries);
  });
});

describe('the percentages of a chart', () => {
  test.each([
    ['two shares', [163, 77], [68, 32]],
    ['thirds', [1, 1, 1], [34, 33, 33]],
    ['one empty share', [84, 0], [100, 0]],
    ['only zeros', [0, 0], [0, 0]],
    ['no shares', [], []],
    ['a value that is no number', [Number.NaN, 3, 1], [0, 75, 25]],
    ['a negative value', [-5, 3, 1], [0, 75, 25]],
    ['an infinite value', [Number.POSITIVE_INFINITY, 3, 1], [0, 75, 25]],
  ])('%s', (_situation, values, percents) => {
    expect(sharePercents(values)).toEqual(percents);
  });

  test('percentages add up to 100 and are off by less than one', () => {
    const values = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 6 }).filter((counts) => counts.some(Boolean));
    fc.assert(
      fc.property(values, (counts) => {
        const total = counts.reduce((sum, count) => sum + count, 0);
        const percents = sharePercents(counts);
        expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
        for (const [index, percent] of percents.entries()) {
          expect(Math.abs(percent - ((counts[index] ?? 0) / total) * 100)).toBeLessThan(1);
        }
      }),
    );
  });
});
