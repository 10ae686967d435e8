-- A verification link confirms what it was mailed for: the details and the password of one sign-up.
-- Where several have signed up with one address, a link that was asked for again is of none of them.

alter table one_time_tokens add column details jsonb,
  add constraint one_time_tokens_details check (purpose = 'verify_email' or details is null);

-- Somebody has signed up once more with this address before its owner confirmed anything.
alter table users add column is_contested boolean not null default false;
