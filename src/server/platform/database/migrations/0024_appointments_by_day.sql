-- Finds the appointments of a day in all assessments of an organization.
create index appointment_live_by_start on appointment (organization_id, starts_at) where canceled_at is null;
