import { useEffect, useMemo, useState } from 'react';
import { useFormField } from '#app/ui/forms/useFormField.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { useCatalogue } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { Combobox } from '#design-system/components/combobox/Combobox.tsx';
import type { SelectOption } from '#design-system/components/select/SelectList.tsx';

export interface TimeZoneFieldProps {
  /** An IANA name that is offered even if the browser does not list it. */
  current: string;
  label: string;
  description: string;
}

/** The field `timeZone` of a form: an IANA name, found by typing. */
export function TimeZoneField({ current, label, description }: TimeZoneFieldProps) {
  const { language } = useCatalogue();
  const formats = useFormats();
  const zones = useMemo(() => listTimeZones(current), [current]);
  const [options, setOptions] = useState<readonly SelectOption[]>(zones);
  useEffect(() => {
    setOptions(zones);
    // English names are the city, which the label has.
    if (language === 'en') return;
    const stop = new AbortController();
    void describeTimeZones(zones, formats, stop.signal).then(
      (described) => stop.signal.aborted || setOptions(described),
    );
    return () => stop.abort();
  }, [zones, language, formats]);
  return (
    <Combobox
      label={label}
      required
      keepsUnknown
      options={options}
      description={description}
      {...useFormField<string>('timeZone', { parse: (name) => name })}
    />
  );
}

/** Lists the time zones of the browser by IANA name, and the current one and UTC. */
function listTimeZones(current: string): { value: string; label: string }[] {
  // Browsers leave UTC out of their list, and know old names that are not in it.
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].sort().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** Adds what the locale calls each zone, so that a search finds it. A few at a time, because all take up to a second. */
async function describeTimeZones(zones: readonly SelectOption[], formats: Formats, signal: AbortSignal) {
  const described: SelectOption[] = [];
  for (const [index, zone] of zones.entries()) {
    if (index % 10 === 0) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) break;
    described.push({ ...zone, description: formats.timeZone(clock.now(), zone.value) });
  }
  return described;
}
