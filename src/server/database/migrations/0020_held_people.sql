-- Keeps the people of these addresses from being erased until the transaction ends, and gives back their addresses. One
-- who is being erased is waited for, and then missing: the address is somebody else's from then on.
create function hold_people(emails text[]) returns setof text language sql volatile security definer
set search_path = public, pg_temp as $$
  select email from app_user where email = any(emails) order by id for key share
$$;

do $$
begin
  revoke execute on function hold_people from public;
  execute format('grant execute on function hold_people to %I', current_user || '_server');
end
$$;
