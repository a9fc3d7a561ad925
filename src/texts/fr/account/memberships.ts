export const memberships = {
  yourOrganizations: 'Vos organisations',
  leaveAnyTime: 'Vous pouvez quitter une organisation à tout moment.',
  memberSince:
    '{role, select, OrganizationAdmin {Administrateur depuis le {time}} Member {Membre depuis le {time}} other {Professionnel de santé depuis le {time}}}',
  deactivated: 'Accès désactivé. Vous n’y voyez plus rien.',
  leave: 'Quitter',
  leaveOrganization: 'Quitter {organization}',
  leaveQuestion: 'Quitter {organization} ?',
  leavingMeans:
    '{role, select, OrganizationAdmin {Vous ne pourrez plus voir ses membres ni ses examens.} Member {Vos rendez-vous à venir y sont annulés, et vous ne pourrez plus voir ses examens.} other {Vous ne pourrez plus voir ses rendez-vous ni ses résultats.}}',
  comeBack: 'Pour revenir, il vous faudra une nouvelle invitation.',
  stay: 'Rester',
  left: 'Vous avez quitté {organization}',
  inviteAdministrator: 'Inviter un administrateur',
  proposesName: '{organization} propose le nom {name}',
  nameEverywhere:
    'Ce serait votre nom dans toutes vos organisations. Vous pouvez le modifier à tout moment sur la page de votre profil.',
  useName: 'Utiliser ce nom',
  keepName: 'Garder mon nom',
  nameUsed: 'Votre nom est maintenant {name}.',
  nameKept: 'Votre nom reste inchangé.',
};
