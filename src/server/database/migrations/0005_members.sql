-- What a search looks in. Names and addresses hold no line break, so a text never matches across the two.
alter table organization_member add column search_text text collate "C" not null
  generated always as (lower((full_name || E'\n' || email) collate "und-x-icu")) stored;

-- A search finds a text anywhere in a name or an address, which only trigrams can look up. A database that does not have
-- them answers by reading the rows of the one organization.
do $$
begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  -- New rows wait in a list that is read along with the index: an import does not pay for each trigram on its way.
  create index organization_member_search on organization_member
    using gin (organization_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 65536);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'Searching members goes without an index: %', sqlerrm;
end $$;

-- Active ones first, or last; the ties of both orders run the same way.
create index organization_member_by_status on organization_member (organization_id, is_inactive, id);

-- Rows of a file on their way in: kept only while it is read and imported, so that a file of any length takes little
-- memory. After a crash of the database it is empty, which is right.
create unlogged table member_import_row (
  organization_id uuid not null,
  import_id uuid not null,
  -- The line of the file or the position in the list, counted from 1.
  line integer not null,
  email text collate "C" not null,
  full_name text not null,
  role text not null check (role in ('OrganizationAdmin', 'Member', 'Practitioners')),
  created_at timestamptz not null default now(),
  primary key (organization_id, import_id, email)
);

-- What a member's page shows of their appointments.
create index appointment_of_assessment_member on appointment (organization_id, assessment_member_id);
