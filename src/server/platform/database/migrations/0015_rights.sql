-- Finds the few people who declined, left or were removed, whom lists of people to invite leave out.
create index organization_member_ended on organization_member (organization_id, id) where declined_at is not null;

-- Whether a member can still be booked for: they have not declined or left, and were neither removed nor deactivated. A
-- volatile function, so that it sees what was committed while its statement waited for a lock.
create function is_reachable_member(of_organization uuid, of_member uuid) returns boolean language plpgsql volatile as $$
begin
  perform from organization_member m
  where m.organization_id = of_organization and m.id = of_member and m.declined_at is null and m.deactivated_at is null;
  return found;
end
$$;

-- The administrators who appointed the practitioner and, if a second one had to, approved it, by their names at that time.
-- Kept with the practitioner's own name: the member has a right to know who opened their results.
alter table result_access add column appointed_by text, add column approved_by text;
