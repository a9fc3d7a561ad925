-- Answers that are kept for repetitions are forgotten by their age, and not by whoever sends the next request.
create index idempotency_key_by_age on idempotency_key (created_at);
