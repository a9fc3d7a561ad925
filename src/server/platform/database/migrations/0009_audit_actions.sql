-- Finds events of a rare action in a long log.
create index audit_event_of_action on audit_event (organization_id, action, occurred_at desc);
