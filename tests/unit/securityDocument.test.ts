import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');

/** The rows of the requirements: number, level, what is asked, verdict, place. */
const requirements = [...text.matchAll(/^\| (V[\d.]+) \| [12] \| .+? \| (met|in part|missed) \| .+ \|$/gm)];

const isPath = (code: string) => /^(src|tests|docs|scripts|\.ci)\/|^[\w-]+\.(json|md|ts)$/.test(code);

test('everything that it names is there', () => {
  const paths = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code).filter(isPath);
  expect(paths.length).toBeGreaterThan(200);
  expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([]);
});

test('its sum is that of its rows, each requirement once', () => {
  const verdicts = ['met', 'in part', 'missed'].map(
    (verdict) => requirements.filter(([, , of]) => of === verdict).length,
  );
  const [met, inPart, missed] = verdicts;
  expect(new Set(requirements.map(([, number]) => number)).size).toBe(requirements.length);
  expect(text).toContain(`${requirements.length} apply: ${met} met, ${inPart} met in part, ${missed} missed.`);
});
