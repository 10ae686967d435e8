-- Whoever has the link of a booking changes it, too: known by nothing but the booking itself.

create unique index changes_idempotency_key_by_link on changes (booking_id, idempotency_key)
  where requested_by is null and idempotency_key is not null;

-- Whom it was given to was forgotten: it says that, and nothing more.
alter table booking_links add column is_erased boolean not null default false;
