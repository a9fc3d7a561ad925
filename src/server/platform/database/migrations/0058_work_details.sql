-- What an organization knows about the work of a person. Administrators change it also after an examination.
alter table organization_member
  add column department text,
  add column job_title text,
  add column employed_since date,
  add column phone text,
  add column work_site text;

alter table member_import_row
  add column department text,
  add column job_title text,
  add column employed_since date,
  add column phone text,
  add column work_site text;
