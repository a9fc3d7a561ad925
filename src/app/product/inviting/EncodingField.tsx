import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Select } from '#design-system/components/select/Select.tsx';
import type { TextEncoding } from '#domain/textEncodings.ts';

export interface EncodingFieldProps {
  encoding: TextEncoding;
  onEncodingChange: (encoding: TextEncoding) => void;
  disabled: boolean;
}

/** UTF-16 is not among them, because its bytes tell it. */
const encodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1256',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'utf-8',
] as const satisfies readonly TextEncoding[];

/** Chooses the encoding of a file whose bytes do not tell it. */
export function EncodingField({ encoding, onEncodingChange, disabled }: EncodingFieldProps) {
  const t = useTexts('importing');
  return (
    <Select
      label={t('alphabet')}
      description={t('chooseAlphabet')}
      options={encodings.map((value) => ({ value, label: t(value) }))}
      value={encoding}
      onValueChange={onEncodingChange}
      disabled={disabled}
    />
  );
}
