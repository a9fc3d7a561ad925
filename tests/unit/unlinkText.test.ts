import { describe, expect, test } from 'vitest';
import { unlinkText } from '#domain/unlinkText.ts';

describe('text of an organization in a mail', () => {
  test.each([
    'Please come fasting. Room 2.14, 1st floor.',
    'Wear a t-shirt; bring your card (e.g. AOK), 07.12.2026 at 8:30 a.m.',
    'Bitte nüchtern kommen, z.B. ohne Kaffee: Wasser/Tee ist ok.',
    'يرجى الحضور صائمًا. الغرفة ٢',
    'می‌خواهم 👩‍⚕️',
    'First line\n\nSecond line',
  ])('stays as it is without a link: %s', (text) => {
    expect(unlinkText(text)).toBe(text);
  });

  test.each([
    ['See https://evil.example/a?b=c now', 'See (link left out) now'],
    ['See HTTP://EVIL.EXAMPLE.', 'See (link left out)'],
    ['(//evil.example)', '(link left out)'],
    ['Write to a.b+c@evil.example, please', 'Write to (link left out) please'],
    ['mailto:x tel:+491 sms:1 javascript:alert(1) data:text/html,x', Array(5).fill('(link left out)').join(' ')],
    ['ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ', '(link left out)'],
    ['Go to 192.168.0.1/login', 'Go to (link left out)'],
    ['www.evil.example', '(link left out)'],
    ['Visit evil.example/login', 'Visit evil. example/login'],
    [
      'evil.co.uk evil。com evil．com münchen.de xn--mnchen.xn--p1ai',
      'evil. co. uk evil. com evil. com münchen. de xn--mnchen. xn--p1ai',
    ],
    ['ht\u200Btps://evil.example ev\u00ADil.com', '(link left out) evil. com'],
    ['evil.\u200Dcom evil\u200C.com', 'evil. com evil. com'],
  ])('%s becomes %s', (text, expected) => {
    expect(unlinkText(text)).toBe(expected);
  });

  test('has line breaks only, and nothing that is invisible or turns the direction', () => {
    expect(unlinkText('a\r\nb\rc\u2028d\u0000\u0007\u001b[31m\u202Emoc\u202C\u2066x\u2069\uFEFF\t e')).toBe(
      'a\nb\nc\nd[31mmocx e',
    );
    expect(unlinkText(` \n\n\n a \n\n\n\n b \n`)).toBe('a\n\nb');
  });
});
