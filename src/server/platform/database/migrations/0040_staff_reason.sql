-- Why staff moved or cancelled an appointment, or cancelled an assessment, with a line of their own. Members who cancel give
-- appointment.cancel_reason.
alter table appointment
  add column staff_reason text
    check (staff_reason in ('PractitionerUnavailable', 'TimeOrPlaceChanged', 'PersonAsked', 'Other')),
  add column staff_note text;

alter table assessment
  add column staff_reason text
    check (staff_reason in ('PractitionerUnavailable', 'TimeOrPlaceChanged', 'PersonAsked', 'Other')),
  add column staff_note text;
