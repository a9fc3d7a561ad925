-- Lists are filtered by these details. Few people of a large organization share a value.
create index organization_member_department on organization_member (organization_id, department)
  where department is not null;
create index organization_member_job_title on organization_member (organization_id, job_title)
  where job_title is not null;
create index organization_member_work_site on organization_member (organization_id, work_site)
  where work_site is not null;
