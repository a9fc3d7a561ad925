export const assessmentStatuses = {
  status: '{status, select, NotStarted {لم يبدأ} Active {نشط} InProgress {جارٍ} Completed {اكتمل} other {ملغى}}',
};
