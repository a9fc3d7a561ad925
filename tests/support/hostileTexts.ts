/** What each payload does where it runs: it asks for an address that no test may see, and sets a flag. */
export const canaryPath = '/xss-canary';

const act = 'xs()';
const picture = `<img src=x data-x onerror=${act}>`;

/**
 * Texts that become code or markup wherever a text is put into a page without care: as an element, out of an attribute,
 * a comment, a style, a script or a template, and as an address.
 */
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

/** All of them as one text: whichever is taken for code first, nothing before it may hide it. */
export const everyPayload = payloads.join(' ');

/** For a field that is too short for all: out of every place that ends, and then run. At most 110 characters. */
export const shortPayload = `"'></title></textarea></style></script>-->${picture}<svg data-x/onload=${act}>`;
