import { createHash } from 'node:crypto';
import { isLong } from '../support/longRun.ts';
import { isVisual, listDocsPages, listStories, type Story } from '../support/storybook.ts';

/** A sheet or story to open. */
export interface Subject {
  /** Id of the story or docs page. */
  readonly id: string;
  /** 'Design System/Actions/Button' */
  readonly title: string;
  readonly name: string;
  /** A sheet has all looks of a component, except for looks that need their own page. */
  readonly kind: 'sheet' | 'component' | 'page';
  /** Has the tag `visual`. */
  readonly isMain: boolean;
  /** The first story of a page with the tag `visual`. */
  readonly isFirst: boolean;
  /** The behavior of a component or page has no picture, and a look on a sheet none of its own. */
  readonly hasPicture: boolean;
  readonly hasPlayFunction: boolean;
  /** Ids of the stories that only the sheet shows. */
  readonly looks: readonly string[];
}

/**
 * Tells whether a subject has one of three checks. The first main story of a page has all and each other one by its id, because
 * the states of a page have most of it in common. Sheets and components have all.
 */
export function hasCheck({ id, kind, isFirst }: Subject, number: 0 | 1 | 2): boolean {
  return isLong || kind !== 'page' || isFirst || createHash('sha256').update(id).digest().readUInt32BE() % 3 === number;
}

/** Lists sheets, and the stories that Vitest tests too, without those that a sheet shows and that play nothing. */
export function listSubjects(): readonly Subject[] {
  const all = listStories().filter(({ tags }) => tags.includes('test'));
  const looks = Map.groupBy(all.filter(isOnSheet), ({ title }) => title);
  const mainStories = Map.groupBy(all.filter(isVisual), ({ title }) => title);
  return [
    ...listDocsPages().flatMap(({ id, title }) => {
      const ofTitle = looks.get(title);
      if (ofTitle === undefined) return [];
      const sheet = {
        id,
        title,
        name: 'Sheet',
        kind: 'sheet',
        isMain: false,
        isFirst: false,
        hasPicture: true,
      } as const;
      return [
        { ...sheet, hasPlayFunction: false, looks: ofTitle.filter((look) => !isPlayed(look)).map((look) => look.id) },
      ];
    }),
    ...all
      .filter((story) => !isOnSheet(story) || isPlayed(story))
      .map((story) => ({
        id: story.id,
        title: story.title,
        name: story.name,
        kind: isOfComponent(story) ? ('component' as const) : ('page' as const),
        isMain: isVisual(story),
        isFirst: mainStories.get(story.title)?.[0] === story,
        hasPicture: isVisual(story) || (isLook(story) && !isOnSheet(story)),
        hasPlayFunction: isPlayed(story),
        looks: [],
      })),
  ];
}

const isOfComponent = ({ title }: Story) => /^(Design System|Patterns)\//.test(title);
const isPlayed = ({ tags }: Story) => tags.includes('play-fn');
const isLook = ({ tags }: Story) => tags.includes('autodocs');
const isOnSheet = (story: Story) => isOfComponent(story) && isLook(story) && !isVisual(story);
