-- How long results are kept after they were finished. Null keeps them until they are erased. The deletion is the next one
-- that was announced: at the start of a day, of the results that are due then.
alter table organization
  add column result_retention_years smallint check (result_retention_years between 1 and 30),
  add column result_deletion_at timestamptz,
  add column result_deletion_count integer,
  add check ((result_deletion_at is null) = (result_deletion_count is null)),
  add check (result_deletion_at is null or result_retention_years is not null);

create index organization_with_retention on organization (id) where result_retention_years is not null;
-- Find the results that are due.
create index result_by_finish on result (organization_id, finished_at) where finished_at is not null;
create index withdrawn_result_by_finish on withdrawn_result (organization_id, finished_at);
