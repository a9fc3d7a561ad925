-- The language of an assessment's name and description, and both in further languages:
-- {"fr": {"name": "…", "description": "…"}}. The previous version has English organizations only.
alter table assessment add column language text not null default 'en';
alter table assessment add column translations jsonb not null default '{}';
