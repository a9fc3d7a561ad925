import { expect, test } from '@playwright/test';
import { listStories } from '../support/storybook.ts';
import { listBaselines, nameBaseline, removeBaseline } from './baselines.ts';
import { frames } from './frames.ts';
import { isUpdate, reasonToSkip } from './run.ts';
import { specimenFolder } from './specimen.ts';
import { listSubjects } from './subjects.ts';

const reason = reasonToSkip();

if (reason !== undefined) {
  test.skip(`No picture is compared: ${reason}`, () => undefined);
} else {
  test('every baseline belongs to a story or sheet', ({ browserName: _ }, { config }) => {
    const names = Object.entries(frames).flatMap(([frame, { modesOf }]) =>
      listSubjects()
        .filter(({ hasPicture }) => hasPicture)
        .flatMap((subject) => modesOf(subject).map((mode) => nameBaseline(frame, subject.id, mode))),
    );
    const orphans = listBaselines().filter((name) => !name.startsWith(specimenFolder) && !names.includes(name));
    if (isUpdate(config)) orphans.forEach(removeBaseline);
    else expect(orphans).toEqual([]);
  });

  test('every page has pictures on a phone and in dark', () => {
    const titles = new Set(listStories().map(({ title }) => title));
    const compared = new Set(listSubjects().flatMap(({ title, isMain }) => (isMain ? [title] : [])));
    const missing = [...titles].filter((title) => title.startsWith('Pages/') && !compared.has(title));
    expect(missing).toEqual([]);
  });
}
