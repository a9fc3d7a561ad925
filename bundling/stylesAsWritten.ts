/*
 * Stands in for `stylis` in styled-components: the part of it that styled-components calls, under its names. Stylis
 * takes nested rules apart, because browsers once could not nest. Those that the product runs in can, so that a
 * component's styles are one rule, handed over as they are written, and no page pays for a parser written in JavaScript.
 */

/** A rule of the page's stylesheet, with all that is nested in it. */
type Rule = string;
type Collect = (rule: Rule) => void;

/** The kind of element that plugins of stylis ask about; there are no elements here. */
export const RULESET = 'rule';

/** The rules of a text; that of a component or of keyframes is a single one, that of the page's styles has many. */
export function compile(text: string): Rule[] {
  if (/^(?: \.|@keyframes )/.test(text)) return [text];
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'|[{}]/gs)) {
    if (mark === '{') depth += 1;
    if (mark === '}') depth -= 1;
    if (mark === '}' && depth === 0) {
      rules.push(text.slice(start, index + 1));
      start = index + 1;
    }
  }
  return rules;
}

export function serialize(rules: readonly Rule[], collect: Collect): void {
  for (const rule of rules) collect(rule);
}

/** Of the steps that stylis would take with each element, the last one collects. */
export function middleware(steps: readonly (Collect | undefined)[]): Collect | undefined {
  return steps.at(-1);
}

export function rulesheet(collect: Collect): Collect {
  return collect;
}

export const prefixer = undefined;
export const stringify = undefined;
