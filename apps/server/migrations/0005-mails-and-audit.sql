-- What we tell people, and what we remember.

create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  to_address text not null check (to_address !~ '[[:cntrl:]]'),
  to_name text not null default '' check (to_name !~ '[[:cntrl:]]'),
  subject text not null check (subject !~ '[[:cntrl:]]'),
  html text not null,
  text_body text not null,
  attachments jsonb not null default '[]',
  message_id text not null unique,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  lease_until timestamptz,
  last_error text,
  booking_id bigint references bookings,
  user_id bigint references users,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mails_sent_has_time check ((status = 'sent') = (sent_at is not null))
);

create index mails_due on mails (next_attempt_at) where status = 'queued';
create index mails_booking on mails (booking_id) where booking_id is not null;
create index mails_user on mails (user_id) where user_id is not null;
create index mails_failed on mails (created_at) where status = 'failed';

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('customer', 'admin', 'system', 'provider', 'visitor')),
  actor_id bigint references users,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  constraint audit_entries_people_have_ids check ((actor_kind in ('customer', 'admin')) = (actor_id is not null))
);

create index audit_entries_by_time on audit_entries (at desc, id desc);
create index audit_entries_by_subject on audit_entries (subject_kind, subject_id, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, id desc) where actor_id is not null;
