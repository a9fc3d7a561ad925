-- A printed card of a person without an email address. Its code opens booking until it expires or ends. Only a keyed hash
-- of the code is stored.
create table booking_card (
  organization_id uuid not null,
  id uuid not null default ordered_uuid(),
  organization_member_id uuid not null,
  code_hash bytea not null,
  printed_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > printed_at),
  ended_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id)
    on delete cascade
);
create unique index booking_card_code on booking_card (code_hash);
-- At most one per person that has not ended.
create unique index booking_card_one_of_member on booking_card (organization_id, organization_member_id)
  where ended_at is null;
create index booking_card_of_member on booking_card (organization_id, organization_member_id);
create index booking_card_by_expiry on booking_card (expires_at);

-- Administrators print them. A practitioner ends one by adding an address.
do $$
declare
  is_own constant text := 'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)';
begin
  call fence_table('booking_card', is_own || ' and (select scope_role()) <> ''Member''');
end
$$;

-- The card that opened the session, which ends with it. No foreign key: a card that is gone has ended.
alter table session add column booking_card_id uuid;

-- Whether the card of a session is still valid. True without one.
create function is_card_alive(of_card uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select of_card is null or exists (
    select from booking_card c where c.id = of_card and c.ended_at is null and c.expires_at > now()
  )
$$;
create index booking_card_by_id on booking_card (id) where ended_at is null;

create or replace function session_with_link_of(of_session uuid, of_user uuid)
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
    where s.id = of_session and s.user_id = of_user and s.revoked_at is null and s.expires_at > now()
      and (s.booking_card_id is null or is_card_alive(s.booking_card_id));
end
$$;

do $$
begin
  revoke execute on function is_card_alive from public;
  execute format('grant execute on function is_card_alive to %I, %I', current_user || '_server', current_user || '_system');
end
$$;
