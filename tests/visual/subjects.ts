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
  /** The behavior of a component or page has no picture, and a look on a sheet none of its own. */
  readonly hasPicture: boolean;
  readonly hasPlayFunction: boolean;
}

/** Lists sheets, and the stories that Vitest tests too. */
export function listSubjects(): readonly Subject[] {
  const all = listStories().filter(({ tags }) => tags.includes('test'));
  const onSheets = new Set(all.filter(isOnSheet).map(({ title }) => title));
  return [
    ...listDocsPages()
      .filter(({ title }) => onSheets.has(title))
      .map(
        ({ id, title }) =>
          ({
            id,
            title,
            name: 'Sheet',
            kind: 'sheet',
            isMain: false,
            hasPicture: true,
            hasPlayFunction: false,
          }) as const,
      ),
    ...all.map((story) => ({
      id: story.id,
      title: story.title,
      name: story.name,
      kind: isOfComponent(story) ? ('component' as const) : ('page' as const),
      isMain: isVisual(story),
      hasPicture: isVisual(story) || (isLook(story) && !isOnSheet(story)),
      hasPlayFunction: story.tags.includes('play-fn'),
    })),
  ];
}

const isOfComponent = ({ title }: Story) => /^(Design System|Patterns)\//.test(title);
const isLook = ({ tags }: Story) => tags.includes('autodocs');
const isOnSheet = (story: Story) => isOfComponent(story) && isLook(story) && !isVisual(story);
