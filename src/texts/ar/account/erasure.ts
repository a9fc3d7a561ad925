export const erasure = {
  deleted: 'ما يُحذف',
  stays: 'ما يبقى، ولماذا',
};
