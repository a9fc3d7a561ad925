import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

const examples = import.meta.glob<ComponentType>('../../stories/examples/*.tsx', { import: 'Example' });

// The first ones load React, the icons and the calendar.
test.each(Object.entries(examples))('%s renders without a browser', { timeout: 60_000 }, async (_path, load) => {
  expect(renderToString(createElement(await load()))).not.toBe('');
});
