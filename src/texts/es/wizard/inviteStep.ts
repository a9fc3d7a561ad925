export const inviteStep = {
  inviteMembers: 'Invitar a miembros',
  chosenGetEmail: 'Cada persona que elija recibe un correo con un enlace para reservar hora.',
  isOver: 'Este chequeo ha terminado',
  whyOver: 'Para invitar a más personas, cambie su último día en el primer paso.',
  inviteNewlyJoined: '¿Invitar al chequeo a los nuevos miembros?',
  aboutNewlyJoined:
    'Quienes se unan a su organización mientras el chequeo esté abierto reciben la invitación automáticamente.',
  newOfGroups:
    'Las personas de {groups} que se unan mientras el chequeo esté abierto reciben la invitación automáticamente.',
  newOfGroupsBut:
    'Las personas de {groups} que se unan mientras el chequeo esté abierto reciben la invitación automáticamente, excepto las de {others}.',
  newBut:
    'Las personas que se unan mientras el chequeo esté abierto reciben la invitación automáticamente, excepto las de {others}.',
  groups: 'Grupos',
  exceptGroups: 'Excepto los grupos',
  groupPeople: '{count, plural, one {# persona} many {# de personas} other {# personas}}',
  groupsFailed: 'No se han podido cargar los grupos',
  noMembersYet: 'Su organización aún no tiene miembros',
  noneFound: 'No se han encontrado miembros',
  allSelected:
    '{everyone, plural, one {Está seleccionado # miembro} other {Están seleccionados los # miembros}}, no solo {matches, plural, one {el # encontrado} other {los # encontrados}}',
  selectOnlyFound: '{count, plural, one {Seleccionar solo el # encontrado} other {Seleccionar solo los # encontrados}}',

  invitePeople: '¿Invitar a {count, plural, one {# persona} other {# personas}}?',
  notOnlyFound:
    'A todo el mundo, no solo a {count, plural, one {la # persona encontrada} other {las # personas encontradas}} con «{text}»',
  invite: 'Invitar a {count, plural, one {# persona} other {# personas}}',
  inviteOnlyFound: '{count, plural, one {Invitar solo a la # encontrada} other {Invitar solo a las # encontradas}}',

  created: 'Chequeo creado',
  updated: 'Chequeo actualizado',
  failed: 'Error al invitar a los miembros',
};
