import type { Random } from '#tests/support/random.ts';

/** A serialized form. */
interface WrittenForm {
  readonly payload: Buffer;
  readonly contentType: string;
}

/** Breaks a form. `isValid` is false if the file is missing or repeated, and undefined if we cannot know. */
export function breakForm({ payload, contentType }: WrittenForm, random: Random): WrittenForm & { isValid?: false } {
  // One character per byte, so that unchanged bytes stay the same.
  const text = payload.toString('latin1');
  const boundary = /boundary=(\S+)/.exec(contentType)?.[1] ?? '';
  const changed = (other: string) => ({ payload: Buffer.from(other, 'latin1'), contentType });
  const part = text.slice(0, text.lastIndexOf(`--${boundary}--`));
  const partWith = (headers: string) => `--${boundary}\r\n${headers}\r\n\r\nvalue\r\n`;
  switch (random.below(8)) {
    case 0:
      return changed(text.slice(0, random.below(text.length + 1)));
    case 1:
      // Turns the final boundary into the beginning of another part.
      return changed(text.slice(0, -4));
    case 2:
      return {
        payload,
        contentType: `multipart/form-data; boundary=${random.pick(['x', `${boundary}0`])}`,
        isValid: false,
      };
    case 3:
      return { ...changed(text.replaceAll(/ name="[^"]*"/g, ` name="${random.pick(fieldNames)}"`)), isValid: false };
    case 4:
      return changed(text.replace(/filename="[^"]*"/, random.pick(fileNames)));
    case 5:
      return { ...changed(part.repeat(6) + text), isValid: false };
    case 6:
      return changed(partWith(random.pick(partHeaders)) + text);
    default:
      // Truncates or replaces the file.
      return changed(
        text.replace(
          /\r\n\r\n[\s\S]{8}/,
          random.pick(['\r\n\r\n', '\r\n\r\nGIF89a\0\0', '\r\n\r\n%PDF-1.7', '\r\n\r\n\xff\xd8\xff']),
        ),
      );
  }
}

const fieldNames = ['', 'other', '__proto__', 'constructor', 'toString', 'x'.repeat(200), '\0', 'image[]'];

const fileNames = [
  '',
  'filename=""',
  'filename="../../../etc/passwd"',
  'filename="..\\\\..\\\\a.png"',
  'filename="a\0b.png"',
  `filename="${'x'.repeat(5_000)}.png"`,
  "filename*=UTF-8''%FF%00",
  'filename="\xed\xa0\x80.pdf"',
  'filename="a.png"; filename="b.svg"',
];

const partHeaders = [
  '',
  'Content-Disposition: form-data',
  'Content-Disposition: attachment; name="image"',
  'Content-Disposition: form-data; name="__proto__"',
  `Content-Disposition: form-data; name="${'x'.repeat(2_000)}"`,
  `Content-Disposition: form-data; name="a"\r\n${'X-A: b\r\n'.repeat(60)}X-End: 1`,
  `Content-Disposition: form-data; name="a"\r\nX-Long: ${'x'.repeat(90_000)}`,
  'Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=b',
  'no colon at all',
];
