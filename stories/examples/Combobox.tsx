import { useState } from 'react';
import { Combobox } from '#design-system/components/combobox/Combobox.tsx';

const cities = [
  { value: 'waw', label: 'Warsaw' },
  { value: 'krk', label: 'Kraków' },
  { value: 'lon', label: 'London' },
  { value: 'nyc', label: 'New York' },
  { value: 'tyo', label: 'Tokyo' },
];

/** Finds a city by typing, with or without accents. */
export function Example() {
  const [city, setCity] = useState('');
  return (
    <Combobox label="City" placeholder="Type to find a city" options={cities} value={city} onValueChange={setCity} />
  );
}
