import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import type { TimeSlots } from './useTimeSlots.ts';

/** Chooses one of the sites at which an assessment takes place, if there are several. */
export function SiteChoice({ slots }: { slots: TimeSlots }) {
  const t = useTexts('appointments');
  const formats = useFormats();
  if (slots.sites.length < 2) return null;
  // Names and addresses keep their own direction.
  const isolated = (text: string) => formats.facts([text]);
  return (
    <RadioGroup
      label={t('where')}
      options={slots.sites.map(({ id, name, address }) => ({
        value: id,
        label: isolated(name),
        description: isolated(address),
      }))}
      value={slots.site?.id ?? ''}
      onValueChange={slots.chooseSite}
    />
  );
}
