-- Hours of single dates, the step between the starts of slots, how long before a slot booking ends, time between the
-- appointments of a seat, and the most appointments of a day. The functions of booking know them from 0049 and 0052 on.

alter table assessment
  -- [{date, ranges: [{timeFrom, timeTo}]}], always read and written as a whole.
  add column other_hours jsonb not null default '[]',
  -- Null: as long as an appointment with its buffers.
  add column step_minutes smallint check (step_minutes between 5 and 539),
  add column notice_hours smallint not null default 0 check (notice_hours between 0 and 720),
  add column buffer_before_minutes smallint not null default 0 check (buffer_before_minutes between 0 and 240),
  add column buffer_after_minutes smallint not null default 0 check (buffer_after_minutes between 0 and 240),
  add column daily_cap smallint check (daily_cap between 1 and 1000);
