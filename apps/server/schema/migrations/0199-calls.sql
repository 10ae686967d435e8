-- One way to answer a repeated call, in place of a key beside each thing that a call makes.
create table calls (
  id bytea not null,
  asked bytea not null,
  made text not null,
  made_id bigint not null,
  created_at timestamptz not null,
  constraint calls_pkey primary key (id),
  constraint calls_digests check (octet_length(id) = 32 and octet_length(asked) = 32)
);
create index calls_made on calls (made_id);

-- Keys are known for a month.
insert into calls (id, asked, made, made_id, created_at)
select sha256(convert_to(concat_ws(E'\n', 'booking', coalesce('user ' || user_id,
    'mailbox ' || held_by, 'desk'), idempotency_key), 'UTF8')), idempotency_hash, 'booking', id,
  created_at
from bookings where idempotency_key is not null and idempotency_hash is not null
  and created_at > now() - interval '30 days';
insert into calls (id, asked, made, made_id, created_at)
select sha256(convert_to(concat_ws(E'\n', 'change', coalesce('user ' || requested_by,
    'booking ' || booking_id), idempotency_key), 'UTF8')), idempotency_hash, 'change', id, created_at
from changes where idempotency_key is not null and idempotency_hash is not null
  and created_at > now() - interval '30 days';

-- What exactly was asked for is not known of the others: repeated, they are refused, and done once.
alter table refunds add column call_id bytea;
alter table tasks add column call_id bytea;
update refunds set call_id = sha256(convert_to(
  concat_ws(E'\n', 'refund', 'user ' || requested_by, request_key), 'UTF8'))
where requested_by is not null and request_key is not null;
update tasks set call_id = sha256(convert_to(
  concat_ws(E'\n', 'refund', 'user ' || created_by, request_key), 'UTF8'))
where created_by is not null and request_key is not null;
insert into calls (id, asked, made, made_id, created_at)
select call_id, sha256(''), 'refund', min(booking_id), min(at) from (
  select call_id, booking_id, refunds.created_at as at
  from refunds join payments on payments.id = payment_id join tenders on tenders.id = tender_id
  union all
  select call_id, booking_id, created_at from tasks
) as wishes where call_id is not null and at > now() - interval '30 days' group by call_id;
insert into calls (id, asked, made, made_id, created_at)
select sha256(convert_to(concat_ws(E'\n', 'entry', 'desk', told_as), 'UTF8')), sha256(''), 'entry', id,
  at
from entries where told_as is not null and at > now() - interval '30 days';

alter table bookings drop column idempotency_key, drop column idempotency_hash;
alter table changes drop column idempotency_key, drop column idempotency_hash;
alter table refunds drop column request_key;
alter table tasks drop column request_key;
alter table entries drop column told_as;
create index refunds_call on refunds (call_id) where call_id is not null;
create index tasks_call on tasks (call_id) where call_id is not null;
