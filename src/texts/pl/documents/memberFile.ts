export const memberFile = {
  fullName: 'Imię i nazwisko',
  email: 'E-mail',
  role: 'Rola',
  roleName: '{role, select, OrganizationAdmin {Administrator} Practitioners {Specjalista} other {Uczestnik}}',
  status: 'Status',
  statusName:
    '{status, select, Deactivated {Nieaktywny} Active {Aktywny} Left {Poza organizacją} Declined {Odrzucono} other {Zaproszono}}',
  dateAdded: 'Data dodania ({timeZone})',
  language: 'Język',
};
