-- Counts who was reminded within a day. Few rows have the column.
create index assessment_member_reminded on assessment_member (organization_id, assessment_id, reminded_at)
  where reminded_at is not null;
