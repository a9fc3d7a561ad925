-- Ids in the order in which they are made. Of rows that come in thousands each had changed a page of its own in every
-- index of random ids; now they lie side by side, those that refer to each other too. Names and ids of files stay random:
-- whoever knows them may open a picture.
create function ordered_uuid() returns uuid language sql volatile as $$
  -- Version 7: milliseconds since 1970 in 48 bits, and chance in the others.
  select encode(set_bit(set_bit(overlay(
    uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6
  ), 52, 1), 53, 1), 'hex')::uuid
$$;

alter table app_user alter column id set default ordered_uuid();
alter table organization_member alter column id set default ordered_uuid();
alter table assessment_member alter column id set default ordered_uuid();
alter table invitation alter column id set default ordered_uuid();
alter table mail_message alter column id set default ordered_uuid();
alter table audit_event alter column id set default ordered_uuid();
