// Invisible characters and those that turn the direction. Joiners are part of Persian words and of emoji.
const invisible = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164]/gu;

const lineBreak = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/u;

// Web and email addresses, schemes without slashes, and addresses of machines.
const link =
  /\/\/|@|(?<![\p{L}\p{N}])(?:www\.|(?:mailto|tel|sms|callto|facetime|geo|javascript|data|webcal|skype):\S)|(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/iu;

// 'booking.com', but not 'z.B.' or '2.14'.
const domainDot = /(?<=[\p{L}\p{N}\p{M}-])\.(?=\p{L}[\p{L}\p{N}\p{M}-])/gu;

/**
 * Returns a text by somebody whom the reader does not know without anything that a mail program makes a link of. Addresses
 * are left out, domains get a space: booking. com. Keeps line breaks and removes invisible characters.
 */
export function unlinkText(text: string): string {
  return text
    .split(lineBreak)
    .map((line) => {
      const words = line.replaceAll('\t', ' ').replaceAll(invisible, '').split(' ');
      return words
        .filter((word) => word !== '')
        .map(unlinkWord)
        .join(' ');
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function unlinkWord(word: string): string {
  // Full-width and other compatible forms count as the characters that programs take them for.
  const plain = word
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[\u200C\u200D]*\.[\u200C\u200D]*/g, '.');
  if (link.test(plain)) return '(link left out)';
  const spaced = plain.replaceAll(domainDot, '. ');
  return spaced === plain ? word : spaced;
}
