-- Search: apostrophes and what stands before a family name no longer tell names apart.

drop index users_by_text, users_by_parts, contacts_by_parts;
alter table users drop column search_text;

create or replace function folded(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(
    regexp_replace(normalize(words, nfd), '[\u0300-\u036F''\u0060\u00B4\u2018\u2019\u02BC\u2032]+', '', 'g'),
    '\m(o|mac|mc|d|de|la|le|van) +(?=\w)', '\1', 'gi'
  ));

alter table users add column search_text text not null generated always as (
  folded(coalesce(name, '') || '|' || coalesce(email, '') || '|' || role || '|' || coalesce(phone, ''))
) stored;
create index users_by_text on users using gin (search_text gin_trgm_ops);
create index users_by_parts on users using gin
  (folded(name) gin_trgm_ops, folded(email) gin_trgm_ops);
create index contacts_by_parts on contacts using gin
  (folded(name) gin_trgm_ops, folded(email) gin_trgm_ops);
