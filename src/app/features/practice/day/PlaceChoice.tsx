import { useState } from 'react';
import { type AssignedMember, type DayPlace, listPlaces } from '#app/features/practice/practiceDay.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Select } from '#design-system/components/select/Select.tsx';
import { keptPlace } from './keptPlace.ts';

const allKey = 'all';

/** The place that the day list keeps. It is remembered until another one is chosen. */
export function useDayPlace() {
  const [place, setPlace] = useState(keptPlace.read);
  return {
    place,
    choosePlace: (chosen: DayPlace | undefined) => {
      keptPlace.save(chosen);
      setPlace(chosen);
    },
    /** Shows every place until the page opens again. */
    showAllPlaces: () => setPlace(undefined),
  };
}

export interface PlaceChoiceProps {
  members: readonly AssignedMember[];
  place: DayPlace | undefined;
  onPlaceChange: (place: DayPlace | undefined) => void;
}

/** Filters the day by site and room. Renders nothing if there is only one. */
export function PlaceChoice({ members, place, onPlaceChange }: PlaceChoiceProps) {
  const t = useTexts('practiceDay');
  const formats = useFormats();
  const found = listPlaces(members, { ownAddress: t('ownAddress'), facts: formats.facts });
  // The remembered one may have no appointments on this day.
  const places = place === undefined || found.some(({ key }) => key === place.key) ? found : [...found, place];
  if (places.length < 2 && place === undefined) return null;
  return (
    <Select
      label={t('place')}
      labelHidden
      options={[
        { value: allKey, label: t('allPlaces') },
        ...places.map(({ key, label }) => ({ value: toValue(key), label })),
      ]}
      value={place === undefined ? allKey : toValue(place.key)}
      onValueChange={(value) => onPlaceChange(places.find(({ key }) => toValue(key) === value))}
    />
  );
}

const toValue = (key: string) => (key === '' ? 'own' : key);
