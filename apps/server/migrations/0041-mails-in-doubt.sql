-- How often a mail server fell silent or hung up, so that nobody knows whether it has the mail.

alter table mails add column doubts integer not null default 0;
