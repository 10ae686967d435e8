-- The office's search of gift cards reads an index instead of every card.
alter table gifts add column search_text text not null generated always as (
  lower(reference || ' ' || giver_name || ' ' || coalesce(giver_email, '') || ' '
    || coalesce(receiver_name, '') || ' ' || coalesce(receiver_email, ''))
) stored;
create index gifts_by_text on gifts using gin (search_text gin_trgm_ops);
