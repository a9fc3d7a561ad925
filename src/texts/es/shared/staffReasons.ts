export const staffReasons = {
  reason: 'Motivo',
  none: 'Sin indicar el motivo',
  name: '{reason, select, PractitionerUnavailable {El profesional no está disponible} TimeOrPlaceChanged {Ha cambiado la hora o el lugar} PersonAsked {A petición de la persona} other {Otro motivo}}',
  inEmail: 'El correo lo indica.',
  note: 'Con sus palabras',
  nothingAboutHealth: 'Una línea que la persona puede leer. No escriba nada sobre la salud.',
  cancelledBecause: 'Anulado: {reason}',
};
