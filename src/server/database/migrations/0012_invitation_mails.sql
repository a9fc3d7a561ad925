-- Mails that invite go out so many a day. Those above that wait here, and are sent on the following days.
alter table mail_message add column is_waiting boolean not null default false;
create index mail_message_waiting on mail_message (organization_id, queued_at, id) where is_waiting;

-- How many an organization sent on a day, by UTC. The row of today is held by whoever sends some.
create table invitation_mail_day (
  organization_id uuid not null references organization (id),
  day date not null,
  sent integer not null default 0,
  primary key (organization_id, day)
);

-- Whether anybody but the founder has accepted.
create index organization_member_accepted on organization_member (organization_id) where accepted_at is not null;
