-- Takes a value only if the other record still has one: who confirms a merge may not see the field.
create or replace function merge_field_values(of_organization uuid, kept uuid, other uuid, taken uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from member_field_value v using member_field_value given
  where v.organization_id = of_organization and v.organization_member_id = kept and v.field_id = any(taken)
    and given.organization_id = of_organization and given.organization_member_id = other and given.field_id = v.field_id
    and (scope_role() = '' or of_organization = any(scope_organization_ids()));
  insert into member_field_value (organization_id, organization_member_id, field_id, value)
  select organization_id, kept, field_id, value from member_field_value
  where organization_id = of_organization and organization_member_id = other
    and (scope_role() = '' or of_organization = any(scope_organization_ids()))
  on conflict do nothing;
  delete from member_field_value v
  where v.organization_id = of_organization and v.organization_member_id = other
    and (scope_role() = '' or of_organization = any(scope_organization_ids()))
$$;
