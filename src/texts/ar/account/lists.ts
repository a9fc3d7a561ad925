export const lists = {
  clearSearch: 'مسح البحث والمرشحات',
  exportCsv: 'تصدير CSV',
};
