-- What practitioners record is seen by practitioners and, once it is finished, by whom it is about. Administrators see
-- none of it, whatever a statement says.

create function scope_role() returns text language sql stable parallel safe as $$
  select coalesce(current_setting('checkwell.role', true), '')
$$;

-- Whether anything is recorded of somebody, be it a draft: who has taken part stays invited. Nothing but that.
create function has_result(of_organization uuid, of_assessment_member uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from result
    where organization_id = of_organization and assessment_member_id = of_assessment_member
      and organization_id = any(scope_organization_ids())
  )
$$;

do $$
declare
  server text := current_user || '_server';
  in_scope constant text := 'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)';
  is_practitioner constant text := '(select scope_role()) = ''Practitioners''';
  -- Asked for once for each row, of which a member reads few.
  is_own constant text := '(select scope_role()) = ''Member'' and exists (
    select from assessment_member am
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    where am.organization_id = %1$s.organization_id and am.id = %1$s.assessment_member_id
      and om.user_id = (select scope_user_id())
  )';
  image_condition constant text := '
    case when organization_id is null then uploaded_by = (select scope_user_id())
      else organization_id = any((select scope_organization_ids())::uuid[]) end';
begin
  revoke execute on function has_result from public;
  execute format('grant execute on function has_result to %I', server);

  drop policy of_caller on result;
  execute format('create policy of_practitioner on result to %I using (%s and %s)', server, is_practitioner, in_scope);
  execute format('create policy of_member on result for select to %I using (status = ''Final'' and %s and %s)',
    server, in_scope, format(is_own, 'result'));

  -- A version before a correction stood in a finished result.
  drop policy of_caller on result_version;
  execute format('create policy of_practitioner on result_version to %I using (%s and %s)',
    server, is_practitioner, in_scope);
  execute format('create policy of_member on result_version for select to %I using (%s and %s)',
    server, in_scope, format(is_own, 'result_version'));

  -- Pictures as before. An attachment is seen by practitioners, its uploader among them before it is attached, and by
  -- the member whose results show it: of those, the fence of the results leaves the member's own.
  drop policy of_caller on file;
  execute format('create policy of_caller on file to %I
    using (kind <> ''attachment'' and (%s or kind = ''userImage'' and exists (
      select from app_user u where u.id = uploaded_by
    )))
    with check (kind <> ''attachment'' and %s)', server, image_condition, image_condition);
  execute format('create policy of_practitioner on file to %I using (kind = ''attachment'' and %s and %s)',
    server, is_practitioner, image_condition);
  execute format('create policy of_member on file for select to %I
    using (kind = ''attachment'' and (select scope_role()) = ''Member'' and exists (
      select from result r
      where r.organization_id = file.organization_id and r.assessment_member_id = file.assessment_member_id
        and file.id = any(r.attachments)
    ))', server);

  -- Even that results were finished or corrected is between the practitioner and the member.
  execute format('create policy of_results on mail_message as restrictive to %I
    using (coalesce(kind <> all(array[''resultsReady'', ''resultsCorrected'']), false)
      or (select scope_role()) <> ''OrganizationAdmin'')', server);
end
$$;
