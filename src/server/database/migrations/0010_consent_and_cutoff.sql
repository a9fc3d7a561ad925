-- That a member has agreed to what their organization sees and does not see: to which text, and when.
create table member_consent (
  organization_id uuid not null,
  organization_member_id uuid not null,
  text_version integer not null,
  given_at timestamptz not null,
  primary key (organization_id, organization_member_id, text_version),
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id)
);

-- Members move and cancel until this long before an appointment; 0 for until it begins.
alter table assessment add column change_cutoff_hours smallint not null default 0
  check (change_cutoff_hours between 0 and 168);

-- Why a member has cancelled, where they said so: one of a few words, so that nothing about health can stand here.
alter table appointment add column cancel_reason text
  check (cancel_reason in ('TimeDoesNotSuit', 'Away', 'WillNotTakePart', 'Other'));
