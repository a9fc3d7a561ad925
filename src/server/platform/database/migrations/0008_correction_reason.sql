-- Why a version corrected the one before. Null for a version that corrects none.

alter table result add column reason text;
alter table result_version add column reason text;
