-- Two keys that began with the organization seemed equally good for finding one membership by its id, as long as the
-- database had not counted the rows: by this one it went through everybody of the organization. Begun with the person,
-- it also serves what is asked of one person, for which there was an index of its own.
alter table organization_member drop constraint organization_member_organization_id_user_id_key;
drop index organization_member_of_user;
alter table organization_member add unique (user_id, organization_id);
