export const personDetails = {
  employeeNumber: 'الرقم الوظيفي',
  birthDate: 'تاريخ الميلاد',
  department: 'القسم',
  position: 'المسمى الوظيفي',
  startDate: 'تاريخ بدء العمل',
  phone: 'الهاتف',
  workSite: 'موقع العمل',
};
