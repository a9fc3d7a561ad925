export const team = {
  team: 'Équipe',
  whatTheyDo: 'Les administrateurs gèrent l’organisation ; les professionnels de santé réalisent ses examens.',
  failed: 'Impossible de charger l’équipe',
  name: 'Nom',
  role: 'Rôle',
  dateAdded: 'Date d’ajout',
  status: 'Statut',
  waitsForApproval: '{role} (en attente d’approbation)',
  invited: '{role} (invité)',
  rolesOfYou: '{roles} (vous)',

  inviteToTeam: 'Inviter dans l’équipe',
  whatFollows:
    'Chaque personne reçoit une invitation par e-mail. Pour un professionnel de santé, l’approbation d’un autre administrateur peut d’abord être nécessaire.',
  sendInvitations: 'Envoyer les invitations',
  inviteAdministrators:
    '{count, plural, =0 {Inviter comme administrateur} one {Inviter comme administrateur} other {Inviter # administrateurs}}',
  invitePractitioners:
    '{count, plural, =0 {Inviter comme professionnel} one {Inviter comme professionnel} other {Inviter # professionnels}}',

  roles: 'Rôles',
  rolesOf: 'Rôles de {name}',
  whenRoleBegins: 'Un rôle commence dès que la personne accepte l’invitation.',

  hoursAndDaysOff: 'Horaires et absences',
  leave: 'Quitter l’équipe',
  askLeave: 'Quitter l’équipe ?',
  whatYouLose:
    'Vous perdez aussitôt l’accès à l’organisation. Seul un autre administrateur pourra vous inviter à nouveau.',
  remove: 'Retirer de l’équipe',
  askRemove: 'Retirer {name} de l’équipe ?',
  staysMember: 'Cette personne ne pourra plus gérer l’organisation ni saisir de résultats. Elle reste membre.',
  whatTheyLose:
    'Cette personne perd aussitôt l’accès à l’organisation. Vous pourrez l’inviter à nouveau à tout moment.',
  removed: '{name} ne fait plus partie de l’équipe',
};
