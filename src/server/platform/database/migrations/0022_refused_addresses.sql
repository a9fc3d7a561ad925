-- Whether the mail server has refused the address for good. Other failed mails say nothing about it.
alter table mail_message add column is_refused boolean not null default false;
