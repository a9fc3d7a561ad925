export const frame = {
  dashboard: 'Tableau de bord',
  members: 'Membres',
  assessments: 'Examens',
  calendar: 'Calendrier',
  account: 'Compte',
  accountOf: 'Compte de {name}',
  settings: 'Paramètres',
  profile: 'Profil',
  hoursAndDaysOff: 'Horaires et absences',
  lightTheme: 'Thème clair',
  darkTheme: 'Thème sombre',
  newOrganization: 'Nouvelle organisation',
  logOut: 'Se déconnecter',
  switchRole:
    '{role, select, OrganizationAdmin {Passer au rôle d’administrateur} Member {Passer au rôle de membre} other {Passer au rôle de professionnel de santé}}',
  switchTo: 'Passer à {organization}',
  nowIn: 'Vous êtes maintenant dans {organization}',
  logOutNow: 'Se déconnecter maintenant ?',
  unsentChanges:
    '{count, plural, one {# modification attend d’être envoyée.} other {# modifications attendent d’être envoyées.}}',
  unsavedResults:
    '{count, plural, one {Les résultats de # personne ne sont pas enregistrés.} other {Les résultats de # personnes ne sont pas enregistrés.}}',
  nobodyWillSee: 'Si vous vous déconnectez maintenant, personne ne verra ce que vous avez saisi.',
  logOutAnyway: 'Se déconnecter quand même',
  stayLoggedIn: 'Garder la session ouverte',
  openedCard: 'Vous avez ouvert cette page avec votre carte',
  cardOnlyBooks: 'Elle permet de réserver, et rien d’autre. Sur un appareil partagé, déconnectez-vous ensuite.',
  openedLink: 'Vous avez ouvert un lien depuis un e-mail',
  showsOnlyThis:
    'Il montre seulement ce rendez-vous. Saisissez un code pour voir vos autres invitations, vos résultats et tout le reste.',
};
