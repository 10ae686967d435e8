-- Staff have told a party that its visit cannot be as it was booked.
create table told_parties (
  booking_id bigint primary key references bookings on delete cascade,
  booking_date date not null,
  start_time time not null,
  end_time time not null,
  why text not null,
  told_at timestamptz not null,
  told_by bigint references users
);
