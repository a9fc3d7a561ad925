-- Finds the assessments of a member in the index alone. The search of all days does so for every person that it finds.
create index assessment_member_by_member on assessment_member (organization_id, organization_member_id)
  include (assessment_id, id);
drop index assessment_member_of_member;
