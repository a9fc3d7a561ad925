export const memberFile = {
  fullName: 'Vor- und Nachname',
  email: 'E-Mail',
  role: 'Rolle',
  roleName: '{role, select, OrganizationAdmin {Admin} Practitioners {Fachkraft} other {Mitglied}}',
  status: 'Status',
  statusName:
    '{status, select, Deactivated {Deaktiviert} Active {Aktiv} Left {Ausgetreten} Declined {Abgelehnt} other {Eingeladen}}',
  dateAdded: 'Hinzugefügt ({timeZone})',
  language: 'Sprache',
};
