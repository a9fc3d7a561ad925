-- The headings of a staff list whose columns were chosen, so that the same are chosen for the next list with these headings.
alter table roster add column headings text[];
