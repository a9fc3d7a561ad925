-- Lets an update name the version it is based on, and tells who changed what since.

alter table assessment
  -- Incremented by each change of the settings or the schedule.
  add column version integer not null default 1,
  -- {field: {version, by}}: the version and the user of the last change of each field.
  add column changes jsonb not null default '{}';
