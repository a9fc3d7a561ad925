import type { Guide } from '../guides/guide.ts';
import { Facts, Keys } from './Parts.tsx';

const guides = import.meta.glob<Guide>('../guides/*.tsx', { import: 'guide', eager: true });

/** The keys of all components, from their guides. */
export function KeyboardTable() {
  const rows = Object.values(guides).flatMap(({ name, keyboard }) =>
    keyboard.map(([keys, effect], index) => [index === 0 ? name : '', <Keys key="keys" keys={keys} />, effect]),
  );
  return <Facts heads={['Component', 'Keys', 'Effect']} rows={rows} />;
}
