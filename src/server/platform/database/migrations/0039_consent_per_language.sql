-- The text of each language has versions of its own, so that a person may agree to the same number in two languages. Null
-- stands for English, and for what was asked at the desk.
alter table member_consent
  drop constraint member_consent_pkey,
  add column id uuid primary key default gen_random_uuid(),
  add unique nulls not distinct (organization_id, organization_member_id, text_version, language);
