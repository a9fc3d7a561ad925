import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/asvs.md', 'utf8');

/** Requirement rows: number, level, topic, verdict, evidence. */
const requirements = [...text.matchAll(/^\| (V[\d.]+) \| [12] \| .+? \| (met|in part|missed) \| .+ \|$/gm)];

test('counts its requirements correctly, each once', () => {
  const verdicts = ['met', 'in part', 'missed'].map(
    (verdict) => requirements.filter(([, , of]) => of === verdict).length,
  );
  const [met, inPart, missed] = verdicts;
  expect(new Set(requirements.map(([, number]) => number)).size).toBe(requirements.length);
  expect(text).toContain(`${requirements.length} apply: ${met} met, ${inPart} met in part, ${missed} missed.`);
});
