export const seats = {
  addPlaces: 'Añadir {count, plural, one {# plaza} other {# plazas}} por franja',
  addPlacesQuestion: '¿Añadir {count, plural, one {# plaza} other {# plazas}} por franja?',
  extend: 'Ampliar hasta el {date}',
  extendQuestion: '¿Ampliar hasta el {date}?',
  tooFewFor:
    '{seats, plural, one {# plaza} other {# plazas}} para {people, plural, one {# persona} other {# personas}}: {missing, plural, one {# persona no encontrará} other {# personas no encontrarán}} hora.',
  moreTimeNeeded: 'Hacen falta horarios más largos o más días.',
  missing: '{count, plural, one {# persona no encontrará} other {# personas no encontrarán}} hora',
  freeAndWaiting:
    '{places, plural, one {Hay # plaza libre} other {Hay # plazas libres}} y {people, plural, one {# persona no ha reservado} other {# personas no han reservado}}.',
  afterChange: 'Con el cambio, todo el mundo puede encontrar hora',
  bookedStay: 'Las citas reservadas se quedan como están.',
  placesChanged: 'Las plazas han cambiado. Vuelva a mirarlo.',
  free: '{count, plural, one {# plaza libre} other {# plazas libres}}',
  enough: 'alcanza para {count, plural, one {# persona} other {# personas}}',
  tooFew:
    '<strong>{places, plural, one {# plaza libre} other {# plazas libres}}</strong>: {missing, plural, one {# persona no encontrará} other {# personas no encontrarán}} hora',
  enoughNow: 'Ahora todo el mundo puede encontrar hora',
};
