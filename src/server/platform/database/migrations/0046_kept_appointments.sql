-- Who decided that an appointment stays although it no longer fits the schedule, and when. Emptied when it is moved.
alter table appointment
  add column kept_at timestamptz,
  add column kept_by uuid references app_user (id);
