-- Bytes of the files that no result shows yet: of a person, and of all administrators and practitioners of the organizations
-- with that person. Callers don't see the files of others, so it runs with the owner's rights and tells sums only. A
-- volatile function, so that it sees what was committed while its transaction waited for a lock.
create function unattached_bytes(person uuid, organizations uuid[], out own float8, out of_organizations float8)
language sql volatile security definer set search_path = public, pg_temp as $$
  select coalesce(sum(size_bytes) filter (where uploaded_by = person), 0), coalesce(sum(size_bytes), 0)
  from file
  where assessment_member_id is null and uploaded_by in (
    select user_id from organization_member where organization_id = any(organizations) and role <> 'Member'
    union select person
  )
$$;

do $$
begin
  revoke execute on function unattached_bytes from public;
  execute format('grant execute on function unattached_bytes to %I, %I', current_user || '_server', current_user || '_system');
end
$$;
