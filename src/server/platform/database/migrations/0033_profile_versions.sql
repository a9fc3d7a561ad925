-- Lets an update of an organization or of a person's own profile name the version it is based on.

alter table organization
  -- Incremented by each change of name, address, picture or time zone.
  add column version integer not null default 1,
  -- {field: {version, by, at}}: the version, the user and the time of the last change of each field.
  add column changes jsonb not null default '{}';

-- Incremented by each change of the person's own name or picture.
alter table app_user add column version integer not null default 1;
