export const assessmentStatuses = {
  status:
    '{status, select, NotStarted {Nicht begonnen} Active {Aktiv} InProgress {Läuft} Completed {Beendet} other {Abgesagt}}',
};
