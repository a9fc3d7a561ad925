export const assessmentStatuses = {
  status:
    '{status, select, NotStarted {Nierozpoczęte} Active {Aktywne} InProgress {W toku} Completed {Zakończone} other {Odwołane}}',
};
