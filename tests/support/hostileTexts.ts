/** Requested by payloads; a test fails if it sees this path. */
export const canaryPath = '/xss-canary';

const act = 'xs()';
const picture = `<img src=x data-x onerror=${act}>`;

/** XSS payloads that break out of elements, attributes, comments, styles, scripts, templates and URLs. */
export const payloads: readonly string[] = [
  picture,
  `"><img src=x data-x onerror=${act}>`,
  `<script data-x>${act}</script>`,
  `</title><script data-x>${act}</script>`,
  `</textarea>${picture}`,
  `</style>${picture}`,
  `-->${picture}`,
  `<svg data-x/onload=${act}>`,
  `<iframe data-x srcdoc="<script>parent.${act}</script>">`,
  `<a data-x href=javascript:${act}>`,
  '<base data-x href=//x.invalid>',
  `<meta data-x http-equiv=refresh content=0;${canaryPath}>`,
  `<img data-x src=${canaryPath}>`,
  `<math><mtext><mglyph><style>${picture}`,
  `<noscript><p title="</noscript>${picture}">`,
  `javascript:${act}`,
  `jAvAsCrIpT:${act}//`,
  `data:text/html,<script>${act}</script>`,
  `" onmouseover=${act} data-x x="`,
  `' autofocus onfocus=${act} data-x '`,
  '{{constructor.constructor("xs()")()}}',
  `$\{${act}}`,
  `';${act}//`,
  `&lt;img src=x data-x onerror=${act}&gt;`,
];

/** All payloads in one text. */
export const everyPayload = payloads.join(' ');

/** A polyglot payload for short fields, at most 110 characters. */
export const shortPayload = `"'></title></textarea></style></script>-->${picture}<svg data-x/onload=${act}>`;
