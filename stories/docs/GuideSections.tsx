import { Controls, Heading, Markdown, Source } from '@storybook/addon-docs/blocks';
import { englishPatternLabels, type PatternLabels } from '#design-system/patterns/patternLabels.ts';
import { importPackage } from '#storybook/importPackage.ts';
import type { Guide } from '../guides/guide.ts';
import { Examples, Facts, Keys, Use } from './Parts.tsx';

const statuses = {
  stable: 'Stable since 0.1.0.',
  new: 'New. Its API may change until the next release.',
} as const;

interface GuideSectionsProps {
  guide: Guide;
  /** Takes the props that the table does not list. */
  element: string | undefined;
  /** Not in the package. */
  isPattern: boolean;
}

/** Renders the sections that every component's docs page has. */
export function GuideSections({ guide, element, isPattern }: GuideSectionsProps) {
  const {
    use,
    avoid,
    anatomy,
    keyboard,
    announces,
    localization,
    labels = [],
    types = [],
    renamed = [],
    changes,
  } = guide;
  const allChanges = [...renamed.map(([before, now]) => `\`${before}\` is now \`${now}\`.`), ...changes];
  const { Example } = guide.do;
  return (
    <>
      <Heading>Status</Heading>
      <p>
        {statuses[guide.status]}
        {isPattern ? ' It is a pattern of this product, and not in the package.' : null}
      </p>
      <Heading>When to use</Heading>
      <Markdown>{use}</Markdown>
      <Heading>When not to use</Heading>
      <Markdown>{avoid}</Markdown>
      <Heading>Do and don't</Heading>
      <Examples cell={guide.wide ? 800 : 400}>
        <Use name="Do" when={guide.do.why} advice="do">
          <Example />
        </Use>
        <Use name="Do not" when={guide.dont.why} advice="dont">
          {guide.dont.example}
        </Use>
      </Examples>
      <p>The code of the first one runs as it is:</p>
      <Source code={importPackage(guide.do.source)} language="tsx" dark />
      <Heading>Anatomy</Heading>
      <Markdown>{anatomy.map((part, index) => `${index + 1}. ${part}`).join('\n')}</Markdown>
      <Heading>Keyboard</Heading>
      {keyboard.length === 0 ? (
        <p>Not interactive.</p>
      ) : (
        <Facts
          heads={['Keys', 'Effect']}
          rows={keyboard.map(([keys, effect]) => [<Keys key="keys" keys={keys} />, effect])}
        />
      )}
      <Heading>Screen reader</Heading>
      <Markdown>{announces}</Markdown>
      <Heading>Localization</Heading>
      <Markdown>{localization}</Markdown>
      {labels.length === 0 ? (
        <p>It says nothing by itself.</p>
      ) : (
        <Facts
          heads={['Label', 'English']}
          rows={labels.map((name) => [<code key="name">{name}</code>, exampleOf(name)])}
        />
      )}
      <Heading>API</Heading>
      <Controls />
      {element === undefined ? null : (
        <p>
          And all other props of <code>{element}</code>.
        </p>
      )}
      {types.length === 0 ? null : <Source code={types.join('\n\n')} language="tsx" dark />}
      <Heading>Changes</Heading>
      {allChanges.length === 0 ? (
        <p>None since 0.1.0.</p>
      ) : (
        <Markdown>{allChanges.map((change) => `- ${change}`).join('\n')}</Markdown>
      )}
    </>
  );
}

/** Returns a label's English text, with … for each argument. */
function exampleOf(name: keyof PatternLabels): string {
  const label: unknown = englishPatternLabels[name];
  if (typeof label === 'function') return label('…', '…', '…');
  return typeof label === 'string' ? label : Object.values(label as object).join(', ');
}
