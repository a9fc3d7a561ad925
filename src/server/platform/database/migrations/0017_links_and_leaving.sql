-- What an emailed link opens: a membership, and one of its assessments unless the link invites to the organization. Null for
-- other sessions. No foreign keys: each call compares the ids with the memberships of the moment.
alter table session add column link_member_id uuid, add column link_assessment_id uuid;

-- As session_of, with what the session's link opens, and with the memberships that an administrator has deactivated.
create function session_with_link_of(of_session uuid, of_user uuid)
returns table (
  role text, verified_code text, organization_id uuid, organization_member_id uuid, is_accepted boolean,
  is_deactivated boolean, link_member_id uuid, link_assessment_id uuid
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select s.role,
      case
        when s.code_entered_at is null then 'none'
        when s.code_entered_at > now() - interval '15 minutes' then 'fresh'
        else 'old'
      end,
      m.organization_id, m.id, m.accepted_at is not null, m.deactivated_at is not null, s.link_member_id, s.link_assessment_id
    from session s
    left join organization_member m on m.user_id = s.user_id and m.role = s.role and m.declined_at is null
      and (m.deactivated_at is null or m.accepted_at is not null)
    where s.id = of_session and s.user_id = of_user and s.revoked_at is null and s.expires_at > now();
end
$$;

do $$
begin
  revoke execute on function session_with_link_of from public;
  execute format('grant execute on function session_with_link_of to %I', current_user || '_server');
end
$$;

-- left_at equals declined_at for somebody who left; without it they declined or were removed. reactivated_at is the last end
-- of a deactivation: a practitioner can see results again from then on, and members are told.
alter table organization_member add column left_at timestamptz, add column reactivated_at timestamptz;
