export const memberFile = {
  fullName: 'Nom complet',
  email: 'E-mail',
  role: 'Rôle',
  roleName: '{role, select, OrganizationAdmin {Administrateur} Practitioners {Professionnel de santé} other {Membre}}',
  status: 'Statut',
  statusName:
    '{status, select, Deactivated {Désactivé} Active {Actif} Left {Parti} Declined {A refusé} other {Invité}}',
  dateAdded: 'Date d’ajout ({timeZone})',
  language: 'Langue',
};
