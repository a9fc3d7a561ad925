export const assessmentStatuses = {
  status:
    '{status, select, NotStarted {Sin empezar} Active {Activo} InProgress {En curso} Completed {Terminado} other {Anulado}}',
};
