export const assessmentStatuses = {
  status:
    '{status, select, NotStarted {Pas commencé} Active {Actif} InProgress {En cours} Completed {Terminé} other {Annulé}}',
};
