import { Select } from '#design-system/components/select/Select.tsx';
import type { TextEncoding } from '#domain/textEncoding.ts';

export interface EncodingFieldProps {
  encoding: TextEncoding;
  onEncodingChange: (encoding: TextEncoding) => void;
  disabled: boolean;
}

/** UTF-16 is not among them, because its bytes tell it. */
const options: readonly { value: TextEncoding; label: string }[] = [
  { value: 'windows-1252', label: 'Western European (Windows-1252)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'windows-1253', label: 'Greek (Windows-1253)' },
  { value: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { value: 'windows-1256', label: 'Arabic (Windows-1256)' },
  { value: 'gb18030', label: 'Simplified Chinese (GB18030)' },
  { value: 'big5', label: 'Traditional Chinese (Big5)' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
  { value: 'utf-8', label: 'Unicode (UTF-8)' },
];

/** Chooses the encoding of a file whose bytes do not tell it. */
export function EncodingField({ encoding, onEncodingChange, disabled }: EncodingFieldProps) {
  return (
    <Select
      label="Alphabet of the file"
      description="The file does not say it. If the names below look wrong, choose another one."
      options={options}
      value={encoding}
      onValueChange={onEncodingChange}
      disabled={disabled}
    />
  );
}
