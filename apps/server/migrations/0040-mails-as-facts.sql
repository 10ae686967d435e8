-- A mail is queued as its kind and facts, and written when it is sent: no link waits readable here.

alter table mails
  add column facts jsonb,
  add column is_awaited boolean not null default false;

-- What earlier versions queued goes out as they wrote it.
update mails set facts = jsonb_build_object('written',
    jsonb_build_object('html', html, 'text', text_body, 'attachments', attachments))
  where status <> 'sent' and html <> '';

alter table mails
  drop column html,
  drop column text_body,
  drop column attachments,
  add constraint mails_queued_has_facts check (status <> 'queued' or facts is not null);

drop index mails_due;
create index mails_due on mails (is_awaited desc, next_attempt_at, id) where status = 'queued';

-- The secret of a link is made when its mail is sent; until then it has no hash, and nobody has it.
alter table one_time_tokens alter column token_hash drop not null;
