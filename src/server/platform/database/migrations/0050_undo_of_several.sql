-- An action for many people is done in parts, which can all be undone until the last one is over.
alter table undo
  -- [{"userId", "subjectId"}], as in their audit events. Null in rows of the previous version, which has one person.
  add column people jsonb,
  -- When its mails go out.
  add column waits_until timestamptz not null default now() + interval '15 seconds';
