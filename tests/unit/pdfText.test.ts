import { expect, test } from 'vitest';
import { layOutText } from '#server/platform/pdf/pdfText.ts';
import { isolate } from '#texts/isolate.ts';

/** Returns the lines of a text as they are seen from left to right, where each letter is one wide. */
function layOut(text: string, direction: 'ltr' | 'rtl', width = 100): readonly string[] {
  const { lines } = layOutText([{ text, weight: 'Regular' }], { direction, width, measure: (run) => run.text.length });
  return lines.map(({ runs }) =>
    runs
      .toSorted((one, other) => one.x - other.x)
      .map((run) => (/[ا-ي٠-٩]/.test(run.text) ? [...run.text].reverse().join('') : run.text))
      .join(''),
  );
}

test('orders names, numbers and brackets of another direction', () => {
  expect(layOut(`Results of ${isolate('أحمد علي')} (2026)`, 'ltr')).toEqual(['Results of يلع دمحأ (2026)']);
  expect(layOut('نتائج Ada Byron (2026)', 'rtl')).toEqual(['Ada Byron (2026) جئاتن']);
  expect(layOut('علي (بخير) [١]', 'rtl')).toEqual(['[١] (ريخب) يلع']);
  expect(layOut('من ٦٠ إلى ١٠٠', 'rtl')).toEqual(['١٠٠ ىلإ ٦٠ نم']);
});

test('keeps the end of an isolated text in its place', () => {
  expect(layOut(`قبل ${isolate('12 /min')}`, 'rtl')).toEqual(['12 /min لبق']);
  expect(layOut('قبل 12 /min', 'rtl')).toEqual(['min/ 12 لبق']);
  expect(layOut(`${isolate('علي')}, 12`, 'ltr')).toEqual(['يلع, 12']);
});

test('breaks lines in the order of reading, then orders each', () => {
  expect(layOut('واحد اثنان ثلاثة Ada Byron أربعة', 'rtl', 16)).toEqual([' نانثا دحاو', ' Ada Byron ةثالث', 'ةعبرأ']);
});

test('breaks a word that is longer than a line', () => {
  expect(layOut('abcdefgh', 'ltr', 3)).toEqual(['abc', 'def', 'gh']);
  expect(layOut('ابتثجح', 'rtl', 4)).toEqual(['ثتبا', 'حج']);
});

test('fits at least one letter on a line', () => {
  expect(layOut('ab', 'ltr', 0.5)).toEqual(['a', 'b']);
});

test('keeps letters that no font of an Arabic run has in one of the others', () => {
  const { lines } = layOutText([{ text: 'سهم → علي', weight: 'Bold' }], {
    direction: 'rtl',
    width: 100,
    measure: (run) => run.text.length,
  });
  expect(lines[0]?.runs.map(({ text, font }) => [text, font])).toEqual([
    ['سهم ', 'arabicBold'],
    ['→', 'interBold'],
    [' علي', 'arabicBold'],
  ]);
});
