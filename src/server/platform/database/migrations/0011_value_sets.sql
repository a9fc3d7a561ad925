-- What practitioners record for each person, in display order. Empty: they choose each time.
-- [{code, kind, label?, unit?, choices?}]
alter table assessment add column value_set jsonb not null default '[]' check (jsonb_typeof(value_set) = 'array');

-- Values of own fields. Apart from the coded numbers in `observations`, because the previous version can read only those.
-- [{code, label, value, unit, note?, at}], `at` being the index among all values.
alter table result add column own_values jsonb not null default '[]';
alter table result_version add column own_values jsonb not null default '[]';
