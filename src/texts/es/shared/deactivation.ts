export const deactivation = {
  reason: 'Motivo',
  none: 'Sin indicar el motivo',
  name: '{reason, select, NoLongerHere {Ya no está aquí} LongAbsence {Ausencia larga} AddedTwice {Se añadió dos veces} AddedByMistake {Se añadió por error} other {Otro motivo}}',
  seenBy: 'Los administradores lo ven en el historial y en el registro de actividad. El correo no lo indica.',
};
