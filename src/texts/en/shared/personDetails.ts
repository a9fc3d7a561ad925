/** The optional details of a person, as labels and as headings of files. Stories: Pages/Member, Pages/Members. */
export const personDetails = {
  employeeNumber: 'Employee Number',
  birthDate: 'Birth Date',
  department: 'Department',
  position: 'Position',
  startDate: 'Start Date',
  phone: 'Phone',
  workSite: 'Work Site',
} as const;
