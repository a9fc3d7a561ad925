import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useFieldValue } from '#design-system/internal/useFieldValue.ts';

interface ProbeProps {
  value?: string | null;
  defaultValue?: string | null;
}

function Probe(props: ProbeProps) {
  const [value] = useFieldValue<string | null>(props, 'empty');
  return String(value);
}

const shown = (props: ProbeProps) => renderToString(createElement(Probe, props));

test('a value wins over the initial one, and without both the field is empty', () => {
  expect(shown({ value: 'given', defaultValue: 'initial' })).toBe('given');
  expect(shown({ defaultValue: 'initial' })).toBe('initial');
  expect(shown({})).toBe('empty');
});

test('null is a value', () => {
  expect(shown({ value: null, defaultValue: 'initial' })).toBe('null');
  expect(shown({ defaultValue: null })).toBe('null');
});
