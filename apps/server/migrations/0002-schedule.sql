-- When the cafe is open, which slots it offers, and the owner's settings.

create table settings (
  key text primary key check (key in (
    'businessHours', 'weekendBusinessHours', 'weekendDays', 'defaultSlotCapacity',
    'weekendSlotCapacity', 'basePrice', 'discountPercentage', 'discountActive',
    'bookingAdvanceDays', 'cancellationHours', 'cancellationEnabled', 'cancellationRequiresApproval'
  )),
  value text not null,
  updated_at timestamptz not null,
  updated_by bigint references users
);

-- Deleted slots stay as rows, so that past bookings keep their slot.
create table time_slots (
  id bigint generated always as identity primary key,
  start_time time not null,
  end_time time not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint time_slots_end_after_start check (end_time > start_time)
);

create unique index time_slots_range_key on time_slots (start_time, end_time) where deleted_at is null;

-- ISO weekday: Monday is 1, Sunday is 7.
create table working_days (
  day smallint primary key check (day between 1 and 7),
  mode text not null check (mode in ('regular', 'weekend', 'custom', 'closed')),
  opens_at time,
  closes_at time,
  constraint working_days_custom_has_hours check (
    case when mode = 'custom'
      then opens_at is not null and closes_at is not null and closes_at > opens_at
      else opens_at is null and closes_at is null
    end
  )
);

create table day_exceptions (
  date date primary key,
  is_closed boolean not null,
  opens_at time,
  closes_at time,
  note text not null default '' check (length(note) <= 200),
  constraint day_exceptions_open_has_hours check (
    case when is_closed
      then opens_at is null and closes_at is null
      else opens_at is not null and closes_at is not null and closes_at > opens_at
    end
  )
);
