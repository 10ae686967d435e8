-- Whoever types Morag means Mòrag, too, and the other way round.

create function folded(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036F]+', '', 'g'));

drop index users_by_parts;
create index users_by_parts on users using gin
  (folded(name) gin_trgm_ops, folded(email) gin_trgm_ops);

drop index contacts_by_parts;
create index contacts_by_parts on contacts using gin
  (folded(name) gin_trgm_ops, folded(email) gin_trgm_ops);

alter table users drop column search_text;
alter table users
  -- All that a search goes through but the count.
  add column search_text text not null generated always as (
    folded(coalesce(name, '') || '|' || coalesce(email, '') || '|' || role || '|' || coalesce(phone, ''))
  ) stored;
create index users_by_text on users using gin (search_text gin_trgm_ops);
