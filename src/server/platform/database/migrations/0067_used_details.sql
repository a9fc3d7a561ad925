-- Which details of people an organization uses. Values of the others are kept.
alter table organization
  add column used_details text[] not null default '{employeeNumber,birthDate}',
  -- Details of work that practitioners see.
  add column details_of_practitioners text[] not null default '{}',
  -- When practitioners last began to see more. Members who agreed before are asked again.
  add column details_widened_at timestamptz;
