const up = [
  '..',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%uff0e%uff0e',
  '%EF%BC%8E%EF%BC%8E',
  '....',
  '..;',
  '..%00',
  '%2e%2e%20',
];
const slashes = ['/', '%2f', '%252f', '%5c', '\\', '%c0%af', '%255c', '%EF%BC%8F', '//', '/./', '%2f%2f', '%u2215'];

/** Spellings of the path of a file outside the store, `depth` folders up, as in a URL. */
export function spellingsOf(outside: string, depth: number): string[] {
  const relative = up.flatMap((dots) =>
    slashes.map((slash) => (dots + slash).repeat(depth) + outside.replaceAll('/', slash)),
  );
  return [
    ...relative,
    ...relative.slice(0, 12).flatMap((path) => [`unfinished/${path}`, `.%2f${path}`, `${path}%00.webp`]),
  ];
}

/** Spellings of a file's absolute path on several systems. */
export function absoluteSpellings(path: string): string[] {
  const escaped = path.replaceAll('/', '%2f');
  return [
    path,
    `/${path}`,
    escaped,
    encodeURIComponent(escaped),
    path.replaceAll('/', '%5c'),
    `file://${path}`,
    encodeURIComponent(`file://${path}`),
    `%00${escaped}`,
    `${escaped}%00`,
    `${escaped}%00.webp`,
    `${escaped}%23.webp`,
    `${escaped}%3f.webp`,
    `%5c%5clocalhost%5cc$${path.replaceAll('/', '%5c')}`,
    `%2f%2flocalhost${escaped}`,
    `C%3a${path.replaceAll('/', '%5c')}`,
    `~${escaped}`,
    `%7e${escaped}`,
    `proc%2fself%2froot${escaped}`,
    `%2fproc%2fself%2froot${escaped}`,
    `%2fproc%2fself%2fcwd%2f..${escaped}`,
    `${'.%2f'.repeat(45)}${escaped}`,
    `${'A'.repeat(5_000)}${escaped}`,
    `%20${escaped}%20`,
    `%0d%0a${escaped}`,
    `%ED%A0%80${escaped}`,
    `%zz${escaped}`,
  ];
}

/** Other texts that a program may take for a file: folders, patterns and special names. */
export const oddNames = [
  '',
  '.',
  '..',
  '/',
  '*',
  '%2a',
  '?',
  '%3f',
  '%',
  '%00',
  '%0a',
  'unfinished',
  'unfinished/',
  'unfinished%2f',
  'con',
  'nul.webp',
  '-',
  '--help',
  '$HOME',
  '%24HOME',
  '`id`',
  '%7cid',
  ';id',
  "'%20or%20''='",
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'A'.repeat(43),
  `${'A'.repeat(43)}.webp`,
  `${'A'.repeat(43)}.WEBP`,
  `${'A'.repeat(43)}.webp.`,
  `${'A'.repeat(43)}..webp`,
  `${'A'.repeat(43)}.webp%20`,
  'A'.repeat(65),
  'A'.repeat(199),
  'A'.repeat(100_00),
] as const;
