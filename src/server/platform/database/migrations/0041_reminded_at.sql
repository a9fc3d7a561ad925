-- The last reminder to book, so that nobody gets two within a day.
alter table assessment_member add column reminded_at timestamptz;
