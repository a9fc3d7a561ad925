export const detailUse = {
  title: 'Datos de las personas',
  intro:
    'Elija qué datos guarda su organización sobre las personas. Los que no se usan no aparecen en formularios, archivos ni listas. Lo guardado se conserva.',
  table: 'Datos de las personas',
  detail: 'Dato',
  used: 'En uso',
  practitioners: 'Visible para los profesionales',
  always: 'Siempre, para distinguir a las personas',
  useIt: 'Usar {detail}',
  letSee: 'Mostrar {detail} a los profesionales',
  widenTitle: '¿Mostrar {detail} a los profesionales?',
  widenHint: 'Se pedirá de nuevo a los miembros su consentimiento la próxima vez que abran la aplicación.',
  widen: 'Mostrar',
  cancel: 'Mantener oculto',
  health:
    'Los administradores ven todos los datos. No guarde aquí datos de salud: solo los profesionales pueden verlos.',
};
