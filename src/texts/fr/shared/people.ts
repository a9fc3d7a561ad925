export const people = {
  status:
    '{status, select, Invited {Invité} NotInvited {Non invité} Active {Actif} Deactivated {Désactivé} Left {Parti} other {A refusé}}',
  invite: 'Inviter',
  inviteAs:
    '{role, select, OrganizationAdmin {Inviter {name} comme administrateur} Member {Inviter {name} comme membre} other {Inviter {name} comme professionnel de santé}}',
  invitedAs:
    '{role, select, OrganizationAdmin {Invitation envoyée à {name} comme administrateur} Member {Invitation envoyée à {name} comme membre} other {Invitation envoyée à {name} comme professionnel de santé}}',
  waitsForAnother: 'L’invitation de {name} attend l’approbation d’un autre administrateur',
  cannotBeInvited: 'Impossible d’inviter {name} pour l’instant',
  since: 'Depuis le {time}',
  leftOn: 'Départ le {time}',
  declinedOn: 'Refus le {time}',
  notAccepted: 'Invitation envoyée. Le rôle commence dès son acceptation.',
  waitsForYou: 'Attend votre approbation. Aucune invitation ne part avant.',
  waitsForOthers:
    'Attend l’approbation d’un autre administrateur. Aucune invitation ne part avant. S’il n’y en a plus d’autre, retirez l’invitation et invitez à nouveau.',
  approve: 'Approuver',
  approvePractitioner: 'Approuver {name} comme professionnel de santé',
  endRole: 'Mettre fin au rôle',
  endRoleOf: 'Mettre fin au rôle : {role}, {name}',
  endRoleQuestion: 'Mettre fin au rôle {role} de {name} ?',
  stillNeeded: 'On a encore besoin de {name}',
  ending:
    '{role, select, OrganizationAdmin {Cette personne ne pourra plus voir ni modifier les personnes et les examens. Ses autres rôles restent.} Member {Ses rendez-vous à venir sont annulés. Ses résultats terminés restent. Ses autres rôles restent.} other {Cette personne ne pourra plus voir les rendez-vous et les résultats des autres. Ses autres rôles restent.}}',
  ended:
    '{role, select, OrganizationAdmin {{name} n’est plus administrateur} Member {{name} n’est plus membre} other {{name} n’est plus professionnel de santé}}',
  withdraw: 'Retirer',
  withdrawAs: 'Retirer l’invitation : {role}',
  withdrawQuestion: 'Retirer l’invitation comme {role} ?',
  withdrawInvitation: 'Retirer l’invitation',
  linkStops: 'Le lien dans l’e-mail cesse de fonctionner.',
  nobodyInvited: 'Aucune invitation n’a encore été envoyée.',
  withdrawn: 'Invitation retirée',
};
