export const inviteStep = {
  inviteMembers: 'Inviter des membres',
  chosenGetEmail: 'Chaque personne choisie reçoit un e-mail avec un lien pour réserver un créneau.',
  isOver: 'Cet examen est terminé',
  whyOver: 'Pour inviter d’autres personnes, repoussez son dernier jour à la première étape.',
  inviteNewlyJoined: 'Inviter les nouveaux membres à cet examen ?',
  aboutNewlyJoined:
    'Les personnes qui rejoignent votre organisation pendant que l’examen est ouvert sont invitées automatiquement.',
  newOfGroups:
    'Les personnes de {groups} qui rejoignent l’organisation tant que l’examen est ouvert sont invitées automatiquement.',
  newOfGroupsBut:
    'Les personnes de {groups} qui rejoignent l’organisation tant que l’examen est ouvert sont invitées automatiquement, sauf celles de {others}.',
  newBut:
    'Les personnes qui rejoignent l’organisation tant que l’examen est ouvert sont invitées automatiquement, sauf celles de {others}.',
  groups: 'Groupes',
  exceptGroups: 'Sauf les groupes',
  groupPeople: '{count, plural, one {# personne} many {# de personnes} other {# personnes}}',
  groupsFailed: 'Impossible de charger les groupes',
  noMembersYet: 'Votre organisation n’a pas encore de membres',
  noneFound: 'Aucun membre trouvé',
  allSelected:
    '{everyone, plural, one {Le membre est sélectionné} other {Tous les membres (#) sont sélectionnés}}, pas seulement {matches, plural, one {le membre trouvé} other {les # trouvés}}',
  selectOnlyFound: '{count, plural, one {Ne garder que le membre trouvé} other {Ne garder que les # trouvés}}',

  invitePeople: 'Inviter {count, plural, one {# personne} other {# personnes}} ?',
  notOnlyFound:
    'Tout le monde, pas seulement {count, plural, one {la personne trouvée} other {les # personnes trouvées}} par « {text} »',
  invite: 'Inviter {count, plural, one {# personne} other {# personnes}}',
  inviteOnlyFound: '{count, plural, one {N’inviter que la personne trouvée} other {N’inviter que les # trouvées}}',

  created: 'Examen créé',
  updated: 'Examen mis à jour',
  failed: 'Erreur pendant l’invitation des membres',
};
