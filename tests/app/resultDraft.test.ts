import { beforeAll, describe, expect, test } from 'vitest';
import { restoreDraft } from '#app/features/practice/recording/restoreDraft.ts';
import {
  describeValueError,
  isSameContent,
  type ResultDraft,
  readNumber,
  toContent,
  toDraft,
  type ValueError,
  validateValue,
  whyNotFinished,
} from '#app/features/practice/recording/resultDraft.ts';
import { getTexts, loadTexts } from '#app/ui/texts/useTexts.ts';
import { buildResult } from '#tests/support/practiceBuilders.ts';

beforeAll(() => Promise.all([loadTexts('account'), loadTexts('recording')]));

const describeError = (error: ValueError | undefined) =>
  error && describeValueError(getTexts('resultForm'), error, 'Heart rate');
const pulse = (value: string, isConfirmed = false) => ({ code: '8867-4', value, note: '', isConfirmed });
const draftOf = (parts: Partial<ResultDraft> = {}): ResultDraft => ({
  values: [],
  summary: '',
  attachments: [],
  privateNote: '',
  reason: '',
  ...parts,
});

test.each([
  ['72', 72],
  [' 5.4 ', 5.4],
  ['5,4', 5.4],
  ['-1', -1],
  ['\u22121', -1],
  ['٥٫٤', 5.4],
  ['\u200f٣٦,٦', 36.6],
  ['۷۲', 72],
  ['1,500', undefined],
  ['١,٥٠٠', undefined],
  ['1.2.3', undefined],
  ['1e3', undefined],
  ['72 bpm', undefined],
  ['', undefined],
])('"%s" is the number %s', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

describe('a value', () => {
  test.each([
    ['fast', 'Invalid', 'Enter a number, such as 5.4'],
    ['301', 'Invalid', 'Heart rate must be between 15 and 300 /min'],
    ['121', 'Unusual', 'Heart rate is usually between 40 and 120 /min. Is this value right?'],
  ])('"%s" is %s', (value, kind, text) => {
    const error = validateValue(pulse(value));
    expect(error?.kind).toBe(kind);
    expect(describeError(error)).toBe(text);
  });

  test('with nothing but a note is missing', () => {
    expect(validateValue(pulse(''))).toBeUndefined();
    const error = validateValue({ ...pulse(' '), note: 'Refused' });
    expect(error?.kind).toBe('Missing');
    expect(describeError(error)).toBe('Enter the value, or remove its note');
  });

  test('is saved if it is usual, or unusual and confirmed', () => {
    expect(validateValue(pulse('72'))).toBeUndefined();
    expect(validateValue(pulse('121', true))).toBeUndefined();
    expect(validateValue(pulse('301', true))?.kind).toBe('Invalid');
  });
});

describe('what is saved of a draft', () => {
  test('contains every valid value, with its unit and without empty notes', () => {
    const values = [pulse('121'), { ...pulse(''), code: '8310-5' }, { ...pulse('x'), code: '8302-2' }];
    const { content, isWhole } = toContent(draftOf({ values, summary: ' Fine ' }), draftOf());
    expect(content).toEqual({
      observations: [{ code: '8867-4', value: 121, unit: '/min' }],
      summary: 'Fine',
      attachments: [],
      privateNote: '',
    });
    expect(isWhole).toBe(false);
  });

  test('has own values of each kind', () => {
    const observations = [
      { code: 'local:hearing', label: 'Hearing', value: 'Reduced', unit: '' },
      { code: 'local:glasses', label: 'Glasses', value: false, unit: '' },
      { code: 'local:steps', label: 'Steps', value: 4200, unit: 'steps' },
    ];
    const { content, isWhole } = toContent(toDraft(buildResult({ observations })), draftOf());
    expect(content.observations).toEqual(observations.map(({ label: _label, ...observation }) => observation));
    expect(isWhole).toBe(true);
  });

  test('keeps the saved texts in place of texts that are too long', () => {
    const saved = draftOf({ values: [{ ...pulse('70'), note: 'Calm' }], summary: 'Fine', privateNote: 'Tired' });
    const typed = {
      values: [{ ...pulse('72'), note: 'a'.repeat(1001) }],
      summary: 'b'.repeat(10_001),
      privateNote: 'c'.repeat(10_001),
    };
    expect(toContent(draftOf(typed), saved)).toEqual({
      content: {
        observations: [{ code: '8867-4', value: 72, unit: '/min', note: 'Calm' }],
        summary: 'Fine',
        attachments: [],
        privateNote: 'Tired',
      },
      isWhole: false,
    });
    expect(toContent(draftOf({ summary: ` ${'b'.repeat(10_000)} ` }), saved).isWhole).toBe(true);
  });

  test('equals the draft that it was made from', () => {
    const result = buildResult();
    const { content, isWhole } = toContent(toDraft(result), draftOf());
    expect(isWhole).toBe(true);
    expect(isSameContent(result, content)).toBe(true);
    expect(isSameContent(result, { ...content, summary: 'Other' })).toBe(false);
    expect(isSameContent(undefined, toContent(draftOf(), draftOf()).content)).toBe(true);
  });
});

describe('a form begins with', () => {
  const result = buildResult({ version: 3 });
  const typed = { ...toDraft(result), summary: 'Typed on the train' };

  test('what the server has', () => {
    expect(restoreDraft(result, undefined)).toMatchObject({ draft: { summary: 'Fit for work.' }, isUnsaved: false });
    expect(restoreDraft(undefined, undefined).draft).toEqual(draftOf());
  });

  test('what was typed and not saved', () => {
    expect(restoreDraft(result, { version: 3, draft: typed })).toMatchObject({ draft: typed, isUnsaved: true });
  });

  test('the saved result if the save arrived and only its reply was lost', () => {
    expect(restoreDraft(result, { version: 2, draft: toDraft(result) })).toEqual({
      draft: toDraft(result),
      setAside: undefined,
      isUnsaved: false,
    });
  });

  test('the saved result if somebody else has saved, with the typed values beside it', () => {
    expect(restoreDraft(result, { version: 2, draft: typed })).toMatchObject({
      draft: { summary: 'Fit for work.' },
      setAside: typed,
      isUnsaved: false,
    });
    const base = { ...toDraft(result), values: [pulse('61')] };
    const setAside = { ...typed, values: toDraft(result).values };
    expect(restoreDraft(result, { version: 2, draft: { ...typed, values: [pulse('61')] }, base })).toMatchObject({
      setAside,
    });
  });
});

test.each([
  [draftOf(), 'Record a value, a summary or a file first.'],
  [draftOf({ values: [pulse('')] }), 'Record a value, a summary or a file first.'],
  [draftOf({ values: [pulse('')], summary: 'Fine' }), undefined],
  [draftOf({ values: [pulse('x')], summary: 'Fine' }), 'Correct or remove the marked values first.'],
  [draftOf({ values: [pulse('121')] }), 'Confirm the unusual values to continue.'],
  [draftOf({ values: [pulse('121', true)] }), undefined],
  [draftOf({ summary: 'Fine' }), undefined],
  [draftOf({ summary: 'a'.repeat(10_001) }), 'Shorten the marked texts first.'],
  [draftOf({ values: [{ ...pulse('72'), note: 'a'.repeat(1001) }] }), 'Shorten the marked texts first.'],
])('what keeps a draft from being finished: %#', (draft, reason) => {
  const obstacle = whyNotFinished(draft);
  expect(obstacle && getTexts('resultForm')('notFinished', { obstacle })).toBe(reason);
});
