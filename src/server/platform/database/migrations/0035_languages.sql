-- The language of people and organizations, such as 'de'. The previous version leaves all of them as they are.

-- Null until the person signs in with a browser or chooses one.
alter table app_user add column language text;

-- Of its mails to people who have not chosen.
alter table organization add column language text not null default 'en';
