import { expect, test } from '@playwright/test';
import { isVisual, listStories } from '../support/storybook.ts';
import { listBaselines, nameBaseline, removeBaseline } from './baselines.ts';
import { frames } from './frames.ts';
import { isUpdate, reasonToSkip } from './run.ts';
import { specimenFolder } from './specimen.ts';

const reason = reasonToSkip();

if (reason !== undefined) {
  test.skip(`Nothing is compared: ${reason}`, () => undefined);
} else {
  test('every baseline belongs to a story', ({ browserName: _ }, { config }) => {
    const names = Object.entries(frames).flatMap(([frame, { themes, titles }]) =>
      listStories()
        .filter((story) => isVisual(story) && titles.test(story.title))
        .flatMap(({ id }) => themes.map((theme) => nameBaseline(frame, id, theme))),
    );
    const orphans = listBaselines().filter((name) => !name.startsWith(specimenFolder) && !names.includes(name));
    if (isUpdate(config)) orphans.forEach(removeBaseline);
    else expect(orphans).toEqual([]);
  });

  test('every component, pattern and page has a visual story', () => {
    const titles = (stories: ReturnType<typeof listStories>) => new Set(stories.map(({ title }) => title));
    const compared = titles(listStories().filter(isVisual));
    // The pages of a flow have their own stories, and a folder of behaviors its looks beside it.
    const isCompared = (title: string) => compared.has(title.replace(/\/Behavior$/, ''));
    const missing = [...titles(listStories())].filter((title) => !title.startsWith('Flows/') && !isCompared(title));
    expect(missing).toEqual([]);
  });
}
