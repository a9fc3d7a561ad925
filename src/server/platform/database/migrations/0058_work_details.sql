-- What an organization knows about the work of a person. Administrators change it also after an examination.
alter table organization_member
  add column department text,
  add column position text,
  add column start_date date,
  add column phone text,
  add column work_site text;

alter table member_import_row
  add column department text,
  add column position text,
  add column start_date date,
  add column phone text,
  add column work_site text;
