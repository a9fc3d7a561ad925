-- Plain text that members read when they book.

alter table assessment add column description text not null default '' check (char_length(description) <= 500);
