export const memberships = {
  yourOrganizations: 'Ihre Organisationen',
  leaveAnyTime: 'Sie können eine Organisation jederzeit verlassen.',
  memberSince:
    '{role, select, OrganizationAdmin {Admin seit {time} Uhr} Member {Mitglied seit {time} Uhr} other {Fachkraft seit {time} Uhr}}',
  deactivated: 'Deaktiviert. Sie sehen hier nichts mehr.',
  leave: 'Verlassen',
  leaveOrganization: '{organization} verlassen',
  leaveQuestion: '{organization} verlassen?',
  leavingMeans:
    '{role, select, OrganizationAdmin {Sie können die Mitglieder und Untersuchungen dort nicht mehr sehen.} Member {Ihre kommenden Termine dort werden abgesagt, und Sie können die Untersuchungen nicht mehr sehen.} other {Sie können die Termine und Ergebnisse dort nicht mehr sehen.}}',
  comeBack: 'Um zurückzukommen, brauchen Sie eine neue Einladung.',
  stay: 'Bleiben',
  left: 'Sie haben {organization} verlassen',
  inviteAdministrator: 'Admin einladen',
  proposesName: '{organization} schlägt den Namen {name} vor',
  nameEverywhere:
    'Er wäre Ihr Name in allen Ihren Organisationen. Sie können ihn jederzeit auf Ihrer Profilseite ändern.',
  useName: 'Diesen Namen nehmen',
  keepName: 'Meinen behalten',
  nameUsed: 'Ihr Name ist jetzt {name}.',
  nameKept: 'Ihr Name bleibt, wie er ist.',
};
