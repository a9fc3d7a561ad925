import { isVisual, listDocsPages, listStories, type Story } from '../support/storybook.ts';

/** Subject of a picture. */
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
}

/** Lists sheets, stories with the tag `visual`, and all other looks of pages. */
export function listSubjects(): readonly Subject[] {
  const all = listStories();
  const onSheets = new Set(all.filter(isOnSheet).map(({ title }) => title));
  const stories = all.filter((story) => isVisual(story) || (isLook(story) && !isOnSheet(story)));
  return [
    ...listDocsPages()
      .filter(({ title }) => onSheets.has(title))
      .map(({ id, title }) => ({ id, title, name: 'Sheet', kind: 'sheet', isMain: false }) as const),
    ...stories.map((story) => ({
      id: story.id,
      title: story.title,
      name: story.name,
      kind: isOfComponent(story) ? ('component' as const) : ('page' as const),
      isMain: isVisual(story),
    })),
  ];
}

const isOfComponent = ({ title }: Story) => /^(Design System|Patterns)\//.test(title);
const isLook = ({ tags }: Story) => tags.includes('autodocs');
const isOnSheet = (story: Story) => isOfComponent(story) && isLook(story) && !isVisual(story);
