-- Booking without an account: a contact holds seats by their mailbox, and opens the booking by a link.

alter table bookings
  -- Of a contact's booking: the mailbox it was made for, as a hash.
  add column held_by text;

-- The same order sent twice under one Idempotency-Key is one booking, for contacts as well.
create unique index bookings_contact_idempotency_key on bookings (held_by, idempotency_key)
  where idempotency_key is not null and user_id is null;
create index bookings_held_by on bookings (held_by) where status = 'pending' and held_by is not null;
create index contacts_email on contacts (email) where email is not null;

-- What one mailbox holds without having paid; a row only while there is something.
create table mailbox_holds (
  mailbox text primary key,
  bookings integer not null check (bookings >= 0),
  people integer not null check (people >= 0)
);

create view counted_mailbox_holds as
  select held_by as mailbox, count(*)::integer as bookings, sum(people)::integer as people
  from bookings where status = 'pending' and user_id is null and held_by is not null
  group by held_by;

-- As for customers: at most three, and of twenty people unless it is one party.
create function count_for_mailbox(booking bookings, one integer) returns void language plpgsql as $$
begin
  if booking.held_by is null or booking.status <> 'pending' then return; end if;
  if one < 0 then
    update mailbox_holds set bookings = bookings - 1,
      people = people - booking.adults - booking.children
    where mailbox = booking.held_by;
    delete from mailbox_holds where mailbox = booking.held_by and bookings = 0;
    return;
  end if;
  insert into mailbox_holds as held values (booking.held_by, 1, booking.adults + booking.children)
  on conflict (mailbox) do update
    set bookings = held.bookings + 1, people = held.people + excluded.people
    where held.bookings < 3 and held.people + excluded.people <= 20;
  if not found then
    raise exception 'a mailbox may not hold more'
      using errcode = 'check_violation', constraint = 'mailboxes_hold_few_seats';
  end if;
end
$$;

create or replace function count_for_customer(booking bookings, one integer, is_new boolean)
  returns void language plpgsql as $$
declare
  unpaid integer := case when booking.status = 'pending' then one else 0 end;
begin
  if booking.user_id is null then
    perform count_for_mailbox(booking, one);
    return;
  end if;
  if unpaid = 0 and not is_new then return; end if;
  update users set
    booking_count = booking_count + case when is_new then one else 0 end,
    unpaid_bookings = unpaid_bookings + unpaid,
    unpaid_people = unpaid_people + unpaid * (booking.adults + booking.children)
  where id = booking.user_id
    and (one < 0 or not is_new or erased_at is null)
    and (unpaid < 1 or (unpaid_bookings < 3
      and (unpaid_bookings = 0 or unpaid_people + booking.adults + booking.children <= 20)));
  if found then return; end if;
  if exists (select from users where id = booking.user_id and erased_at is not null) then
    raise exception 'customer % is nobody any more', booking.user_id
      using errcode = 'check_violation', constraint = 'bookings_are_somebodys';
  end if;
  raise exception 'customer % may not hold more', booking.user_id
    using errcode = 'check_violation', constraint = 'users_hold_few_seats';
end
$$;

-- Whoever has the secret of a link opens one booking without signing in.
create table booking_links (
  token_hash bytea primary key,
  booking_id bigint not null references bookings on delete cascade,
  -- It was sent to the contact's address and nowhere else: whoever has it reads mails there.
  is_mailed boolean not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create index booking_links_booking on booking_links (booking_id);

-- The provider is told a way back that opens the booking. Once it need not be asked again, nobody
-- needs to read that here.
create function forget_way_back() returns trigger language plpgsql as $$
begin
  new.success_url := split_part(new.success_url, '#', 1);
  new.cancel_url := split_part(new.cancel_url, '#', 1);
  return new;
end
$$;

create trigger payments_forget_way_back before update on payments for each row
  when (old.status = 'open' and new.status <> 'open') execute function forget_way_back();
