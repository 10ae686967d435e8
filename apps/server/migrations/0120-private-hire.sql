-- Private hire: anybody asks for the room, staff answer with an offer that holds it until it is paid.

-- Sold by offers only, so it never runs by itself: nobody finds or books it on a page.
alter table sessions
  add column is_hire boolean not null default false,
  add constraint sessions_hire_is_private
    check (not is_hire or (is_private and ended_at is not null));
create unique index sessions_one_hire on sessions (room_id) where is_hire;

insert into sessions (room_id, name, is_private, is_hire, ended_at)
  select room_id, 'Private hire', true, true, now() from sessions where is_ordinary;

create table hire_requests (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 320),
  phone text check (length(phone) <= 20),
  date date not null,
  -- In the guest's own words: 'in the afternoon, two hours or so'.
  rough_time text not null check (length(rough_time) between 1 and 100),
  people integer not null check (people between 1 and 200),
  words text not null default '' check (length(words) <= 1000),
  status text not null default 'open' check (status in ('open', 'offered', 'declined')),
  -- The last offer: a booking that holds the room until it is paid or over.
  booking_id bigint references bookings on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint hire_requests_answered_once_answered
    check ((status = 'open') = (answered_at is null))
);

create index hire_requests_open on hire_requests (created_at) where status = 'open';
create index hire_requests_email on hire_requests (email);
create index hire_requests_booking on hire_requests (booking_id) where booking_id is not null;
