-- A party waits for several days at once: its rows of one wish belong together.
alter table waiting add column wish uuid not null default gen_random_uuid();
create index waiting_wish on waiting (wish);

-- Mails on their way name their day as the first of several.
update mails set facts = facts - 'date' - 'hours'
  || jsonb_build_object('days', jsonb_build_array(jsonb_build_object('date', facts -> 'date', 'hours', facts -> 'hours')))
where kind in ('waiting-to-confirm', 'waiting-joined') and facts ? 'hours';
