import { describe, expect, test } from 'vitest';
import { decodeBeginning, detectEncoding } from '#domain/textEncoding.ts';
import type { TextEncoding } from '#domain/textEncodings.ts';
import { encodeText } from '#tests/support/encodeText.ts';

const text = 'Name;Zoë';

test.each<[string, Buffer, string, boolean]>([
  ['UTF-8', Buffer.from(text), text, false],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), text, false],
  ['UTF-8, cut off in a character', Buffer.from('Name;Zoë').subarray(0, -1), 'Name;Zo', false],
  ['ASCII', Buffer.from('Name;Ada'), 'Name;Ada', false],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), text, false],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), text, false],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), text, false],
  ['Windows-1252', Buffer.from(`${text} and`, 'latin1'), `${text} and`, true],
  ['Windows-1252 with the letter last', Buffer.from('Name;Zoß ', 'latin1'), 'Name;Zoß ', true],
  ['nothing', Buffer.alloc(0), '', false],
])('decodes %s', (_encoding, bytes, decoded, isGuess) => {
  const detected = detectEncoding(bytes);
  expect(decodeBeginning(bytes, detected.encoding)).toBe(decoded);
  expect(detected.isGuess).toBe(isGuess);
});

test('a text in UTF-8 with a damaged character stays one, so that the damage is reported', () => {
  const bytes = Buffer.concat([Buffer.from('Zoë Müller, Łukasz Śliwa, Renée '), Buffer.from([0xe9, 0x20])]);
  expect(detectEncoding(bytes)).toEqual({ encoding: 'utf-8', isGuess: false });
});

/** Names as a file may have them, one to three at a time. */
const names: [TextEncoding, string[]][] = [
  ['windows-1252', ['Zoë Müller', 'José García', 'Jürgen Groß', 'François Lefèvre', 'Søren Åkesson', 'Núria Peña']],
  ['windows-1252', ['Þórður Jónsson', 'Niccolò Bianchi', 'Ænne Brøgger', 'João Conceição', 'Aitor Muñoz', 'Camões']],
  ['windows-1250', ['Łukasz Śliwa', 'Grażyna Wiśniewska', 'Michał Żak', 'Anna Kamińska', 'Wojciech Kościuszko']],
  [
    'windows-1250',
    ['Jiří Dvořák', 'Tomáš Černý', 'Jana Procházková', 'Győző Szűcs', 'Đorđe Kovačević', 'Ľubomír Kučera'],
  ],
  [
    'windows-1251',
    ['Иван Петров', 'Ольга Смирнова', 'Юлия Щербакова', 'ИВАНОВ ПЁТР', 'Олена Шевченко', 'Георги Димитров'],
  ],
  ['windows-1253', ['Μαρία Νικολάου', 'Ελένη Δημητρίου', 'Κώστας Αντωνίου', 'Άννα Ιωάννου']],
  ['windows-1254', ['Ayşe Yılmaz', 'Özgür Şahin', 'Gülşen Çelik', 'Emre Kılıç']],
  ['windows-1256', ['محمد علي', 'فاطمة الزهراء', 'أحمد حسن', 'سارة إبراهيم']],
  ['gb18030', ['王芳', '李小龙', '张伟', '刘洋', '陈静', '欧阳娜娜', '赵敏', '黄磊', '诸葛亮', '孙悦']],
  ['big5', ['王小明', '陳美玲', '林志豪', '黃淑芬', '張家豪', '李怡君']],
  ['shift_jis', ['田中太郎', '佐藤花子', '鈴木一郎', '高橋美咲', '渡辺さくら', '伊藤ケンジ', '小林 誠']],
];

describe('guesses', () => {
  test.each(names)('%s from each of %j', (encoding, people) => {
    for (const name of people) {
      const bytes = encodeText(`Name;Email\r\n${name};someone@example.com\r\n`, encoding);
      // Another encoding may have the same letters at the same bytes.
      const guess = detectEncoding(bytes);
      expect([guess.isGuess, decodeBeginning(bytes, guess.encoding)]).toEqual([true, decodeBeginning(bytes, encoding)]);
    }
  });
});

test('guesses from what follows a long beginning in ASCII', () => {
  const bytes = encodeText(`${'Ada;ada@example.com\n'.repeat(10_000)}Łukasz Śliwa;l@example.com\n`, 'windows-1250');
  expect(detectEncoding(bytes)).toEqual({ encoding: 'windows-1250', isGuess: true });
});
