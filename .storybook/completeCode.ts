/**
 * Completes a story's generated JSX, so that it runs when pasted: adds the imports from the component's example, and
 * makes fields uncontrolled.
 */
export function completeCode(code: string, example: string): string {
  if (!code.startsWith('<')) return code;
  const jsx = keepValue(code.replaceAll(/function \w*\(\) ?\{ ?\}/g, '() => {}'));
  const names = new Set(jsx.match(/(?<=<)[A-Z]\w*/g));
  const icons = [...new Set(jsx.match(/(?<=icon=\{<)\w+/g))].sort();
  const imports = [
    icons.length > 0 ? `import { ${icons.join(', ')} } from 'lucide-react';` : undefined,
    ...example.split('\n').filter((line) => [...names].some((name) => line.startsWith(`import { ${name} } from '#`))),
  ].filter((line) => line !== undefined);
  const body = jsx.replaceAll(/^(?=.)/gm, '    ');
  return `${imports.join('\n')}\n\nexport function Example() {\n  return (\n${body}\n  );\n}`;
}

/** Turns `value` and `checked` of a field without a real handler into `defaultValue` and `defaultChecked`. */
function keepValue(jsx: string): string {
  const handler = /\n? +on(?:Value|Checked)Change=\{\(\) => \{\}\}/;
  return handler.test(jsx)
    ? jsx
        .replace(handler, '')
        .replace(/^( +| *<\w+ )value(?==)/m, '$1defaultValue')
        .replace(/^( +| *<\w+ )checked\b/m, '$1defaultChecked')
    : jsx;
}
