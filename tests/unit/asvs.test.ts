import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/asvs.md', 'utf8');
const [, applying = ''] = text.split('## Missed or met in part');

interface Row {
  readonly requirements: string[];
  readonly verdict: string;
  readonly line: string;
}

/** Rows of requirements that apply. Rows without a verdict are met. */
const rows = [
  ...applying.matchAll(/^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \| (?:(in part|missed) \| [^|]+ \| )?[^|]+ \|$/gm),
].map(([line, requirements = '', verdict = 'met']): Row => ({ requirements: requirements.split(', '), verdict, line }));

test('reads every row with a requirement', () => {
  expect(rows).toHaveLength(applying.match(/^\| \d/gm)?.length ?? 0);
});

test('counts its requirements correctly, each once', () => {
  const requirements = rows.flatMap((row) => row.requirements);
  const count = (verdict: string) =>
    rows.filter((row) => row.verdict === verdict).flatMap((row) => row.requirements).length;
  expect(new Set(requirements).size).toBe(requirements.length);
  expect(text).toContain(
    `${requirements.length} apply: ${count('met')} met, ${count('in part')} met in part, ${count('missed')} missed.`,
  );
});

test('names the place that proves each met requirement', () => {
  const unproven = rows.filter(({ verdict, line }) => verdict === 'met' && !/`[\w./-]+`/.test(line));
  expect(unproven.map(({ line }) => line)).toEqual([]);
});
