-- What the server itself keeps: mails to send, the audit log, jobs, limits, keys, backups.

-- A mail is queued as its kind and facts, and written when it is sent: no link waits readable here.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  to_address text not null check (to_address !~ '[[:cntrl:]]'),
  to_name text not null default '' check (to_name !~ '[[:cntrl:]]'),
  subject text not null check (subject !~ '[[:cntrl:]]'),
  facts jsonb,
  -- A person waits for it in front of a screen.
  is_awaited boolean not null default false,
  message_id text not null unique,
  status text not null default 'queued' check (status = any ('{queued,sent,failed}')),
  attempts integer not null default 0,
  -- How often a mail server fell silent or hung up, so that it may have the mail or not.
  doubts integer not null default 0,
  next_attempt_at timestamptz not null,
  lease_until timestamptz,
  last_error text,
  booking_id bigint references bookings,
  user_id bigint references users,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- A staff member has looked at the failure, and others need not.
  settled_at timestamptz,
  constraint mails_sent_has_time check ((status = 'sent') = (sent_at is not null)),
  constraint mails_queued_has_facts check (status <> 'queued' or facts is not null)
);

create index mails_due on mails (is_awaited desc, next_attempt_at, id) where status = 'queued';
create index mails_booking on mails (booking_id) where booking_id is not null;
create index mails_user on mails (user_id) where user_id is not null;
create index mails_failed on mails (created_at) where status = 'failed' and settled_at is null;

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind = any ('{customer,admin,system,provider,visitor}')),
  actor_id bigint references users,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  constraint audit_entries_people_have_ids check ((actor_kind = any ('{customer,admin}')) = (actor_id is not null))
);

create index audit_entries_by_time on audit_entries (at desc, id desc);
create index audit_entries_by_subject on audit_entries (subject_kind, subject_id, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, id desc) where actor_id is not null;
create index audit_entries_by_action on audit_entries (action, at desc, id desc);

-- When each job is due and how its last run ended, for all servers, by the clock of the database.
create table jobs (
  name text primary key,
  due_at timestamptz not null default now(),
  lease_until timestamptz,
  finished_at timestamptz,
  last_error text,
  runs bigint not null default 0,
  failures bigint not null default 0
);

-- What failed in the last run of a job: one of its rows, or the whole of it.
create table job_faults (
  job text not null references jobs on delete cascade,
  subject text not null,
  error text not null,
  since timestamptz not null default now(),
  primary key (job, subject)
);

-- Counts of tries, seen by every server. Unlogged: losing them in a crash only forgives a few.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  first_hit_at timestamptz not null,
  last_hit_at timestamptz not null,
  expires_at timestamptz not null
);

create index rate_limits_expiry on rate_limits (expires_at);

-- The key that signs tokens lives here so that every server shares it.
create table signing_keys (
  id bigint generated always as identity primary key,
  secret bytea not null check (octet_length(secret) >= 32),
  created_at timestamptz not null
);

-- Backups that servers made by themselves, and whether restoring them was tried.
create table backups (
  id bigint generated always as identity primary key,
  file text not null,
  made_at timestamptz not null,
  tried_at timestamptz
);

create index backups_made on backups (made_at);

-- code

-- The audit log is append-only: an entry is neither changed nor deleted, whichever role asks. The one
-- thing that goes is on which devices a person signed in, when that person is erased.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.subject_kind = 'sign-in'
    and current_setting('audit.erasing', true) = old.subject_id
    and new.after is null
    and to_jsonb(new) - 'after' = to_jsonb(old) - 'after'
  then
    return new;
  end if;
  raise exception 'audit entries are only added' using errcode = 'restrict_violation';
end
$$;
create trigger audit_entries_only_added before update or delete on audit_entries for each row
  execute function keep_audit_entry();
create trigger audit_entries_stay before truncate on audit_entries execute function refuse_change();

create function erase_devices_from_audit(person bigint) returns void language plpgsql as $$
begin
  perform set_config('audit.erasing', person::text, true);
  update audit_entries set after = null
    where subject_kind = 'sign-in' and subject_id = person::text and after is not null;
  perform set_config('audit.erasing', '', true);
end
$$;
