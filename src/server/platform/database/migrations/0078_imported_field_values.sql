-- Values of the organization's own fields in an imported file, by the id of the field. Null if there are none.
alter table member_import_row add column own_values jsonb;
