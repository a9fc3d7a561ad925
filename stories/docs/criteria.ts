/** What is known of a component without running it. */
export interface ComponentSources {
  /** Source of its story file. */
  stories: string;
  /** Source of the component. */
  component: string;
  /** Source of the stories of all fields. */
  fieldContract: string;
  /** Whether its guide lists keys. */
  isInteractive: boolean;
}

/** A number of stories, a kind of test, or whether a test proves the criterion. Undefined if it is of no concern. */
export type Proof = number | boolean | 'axe' | 'picture' | 'layout' | undefined;

export interface Criterion {
  name: string;
  /** The proof, and the test that fails without it. */
  proof: string;
  prove: (sources: ComponentSources) => Proof;
}

export const criteria: readonly Criterion[] = [
  {
    name: 'Keyboard',
    proof: 'Stories that press keys or type.',
    prove: ({ stories, isInteractive }) =>
      isInteractive ? countStories(stories, /userEvent\.(keyboard|tab|type)\(|fireEvent\.keyDown\(/) : undefined,
  },
  {
    name: 'Screen reader',
    proof:
      'Stories that find its parts by role and name. **axe**: only the rules of axe, which check all stories. No screen reader runs in the tests.',
    prove: ({ stories }) => countStories(stories, /ByRole\(|toHaveAccessible/) || 'axe',
  },
  {
    name: 'Right to left',
    proof:
      '**picture**: the visual tests compare its looks. **layout**: they only measure that no text is cut or covered.',
    prove: ({ stories }) => (hasSheet(stories) ? 'picture' : 'layout'),
  },
  {
    name: 'Forced colors',
    proof: '**picture**: the visual tests compare its looks.',
    prove: () => 'picture',
  },
  {
    name: '200 % text',
    proof: 'As from right to left.',
    prove: ({ stories }) => (hasSheet(stories) ? 'picture' : 'layout'),
  },
  {
    name: 'Touch target',
    proof: '**axe**: in all stories, controls have 24 pixels, or space around them.',
    prove: ({ isInteractive }) => (isInteractive ? 'axe' : undefined),
  },
  {
    name: 'Reduced motion',
    proof: 'A unit test reads all styles: each motion has a token. A test of docs pages stops the tokens.',
    prove: () => true,
  },
  {
    name: 'Virtual',
    proof: 'Stories with the tag `virtual` count the rows or options in the page.',
    prove: ({ stories }) => countStories(stories, /'virtual'/) || undefined,
  },
  {
    name: 'Controlled and uncontrolled',
    proof:
      'Its story in the contract of fields changes it with `value` and with `defaultValue`, or stories of its own do. Empty if only an owner can keep the value.',
    prove: (sources) =>
      isInContract(sources) ||
      (/\b(FieldValue|SelectBoxProps)</.test(sources.component)
        ? countStories(sources.stories, /\bdefaultValue\b/) > 0
        : undefined),
  },
  {
    name: 'Native form',
    proof: 'Its story in the contract of fields reads FormData, resets the form and disables the fieldset.',
    prove: (sources) => isInContract(sources) || undefined,
  },
  {
    name: 'Server rendering',
    proof: 'A unit test renders the code of all looks by react-dom/server.',
    prove: () => true,
  },
];

const splitStories = (source: string) => source.split(/^export const /m).slice(1);

function countStories(source: string, pattern: RegExp): number {
  return splitStories(source).filter((story) => pattern.test(story)).length;
}

/** The visual tests show all looks on a sheet, but those that need a window of their own. */
function hasSheet(source: string): boolean {
  return splitStories(source).some((story) => !/tags: \[[^\]]*'(!autodocs|visual)'/.test(story));
}

function isInContract({ stories, fieldContract }: ComponentSources): boolean {
  const component = /^ {2}component: (\w+)/m.exec(stories)?.[1];
  return fieldContract.includes(`export const ${component}Contract = `);
}
