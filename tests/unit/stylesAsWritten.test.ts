import { expect, test } from 'vitest';
import { compile } from '../../bundling/stylesAsWritten.ts';

test.each([
  {
    situation: 'of a component, with what is nested in it',
    text: ' .a { color: red; &:hover { b { gap: 0; } } }',
    count: 1,
  },
  {
    situation: 'of a page, one after the other',
    text: 'html { gap: 0; } @media print { a { gap: 0; } } a {}',
    count: 3,
  },
  {
    situation: 'with an apostrophe in a comment',
    text: "/* a page's } */ a { gap: 0; } b { gap: 0; /* it's */ }",
    count: 2,
  },
  {
    situation: 'with a brace in a text',
    text: `a::before { content: '}'; } b { content: "{"; } c { gap: 0; }`,
    count: 3,
  },
])('rules $situation are handed over whole', ({ text, count }) => {
  const rules = compile(text);
  expect(rules).toHaveLength(count);
  expect(rules.join('')).toBe(text);
});
