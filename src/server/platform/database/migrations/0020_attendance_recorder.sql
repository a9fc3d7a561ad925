-- Who recorded or removed the attendance, and when, so that a conflict can name the colleague. Null if unknown.
alter table appointment
  add column attendance_by uuid references app_user (id),
  add column attendance_at timestamptz;
