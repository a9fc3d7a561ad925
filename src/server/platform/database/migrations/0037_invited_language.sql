-- The language in which a person is invited, such as 'fr'. Null for the organization's. Only for their mails and pages until
-- they choose one themselves: see app_user.language.
alter table organization_member add column language text;

alter table member_import_row add column language text;

-- Rows of the file whose language is not one of the product's, and examples of it.
alter table member_import
  add column unknown_language_rows integer not null default 0,
  add column unknown_languages text[] not null default '{}';
