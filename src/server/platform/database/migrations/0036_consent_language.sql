-- In which language the text was read. Null for English, before there were others, and at the desk.
alter table member_consent add column language text;
