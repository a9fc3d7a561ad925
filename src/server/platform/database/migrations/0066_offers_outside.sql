-- Outside: the schedule changed, and no longer has the time.
alter table held_time drop constraint held_time_end_reason_check,
  add constraint held_time_end_reason_check
    check (end_reason in ('Accepted', 'Replaced', 'Released', 'Expired', 'Outside'));
