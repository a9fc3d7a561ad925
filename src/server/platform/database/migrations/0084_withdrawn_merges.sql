alter table member_merge
  drop constraint member_merge_outcome_check,
  add constraint member_merge_outcome_check check (outcome in ('Confirmed', 'Refused', 'Replaced', 'Withdrawn'));
