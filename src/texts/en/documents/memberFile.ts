/** The members of an organization as a file for spreadsheets: headings and their values. */
export const memberFile = {
  fullName: 'Full Name',
  email: 'Email',
  role: 'Role',
  /** In the column `role`. */
  roleName: '{role, select, OrganizationAdmin {OrganizationAdmin} Practitioners {Practitioners} other {Member}}',
  status: 'Status',
  /** In the column `status`. */
  statusName:
    '{status, select, Deactivated {Deactivated} Active {Active} Left {Left} Declined {Declined} other {Invited}}',
  dateAdded: 'Date Added ({timeZone})',
  language: 'Language',
} as const;
