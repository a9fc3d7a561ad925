-- Finds the appointments that people missed before they booked again.
create index appointment_missed_before on appointment (organization_id, assessment_id)
  where canceled_at is not null and attendance = 'DidNotAttend';
