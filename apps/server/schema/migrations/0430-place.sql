-- Where the cafe is becomes data: its country, currency, time zone, and what references begin with.
alter table house
  add country text not null default 'GB' check (country ~ '^[A-Z]{2}$'),
  add currency text not null default 'GBP' check (currency ~ '^[A-Z]{3}$'),
  add time_zone text not null default 'Europe/London',
  add prefix text not null default 'WW' check (prefix ~ '^[A-Z]{2,4}$' and prefix <> 'GIFT');

alter table bookings
  drop constraint bookings_reference_check,
  add constraint bookings_reference_check check (reference ~ '^[A-Z]{2,4}-[A-Z0-9]{8}$');

alter table payments
  drop constraint payments_currency_check,
  add constraint payments_currency_check check (currency ~ '^[a-z]{3}$'),
  alter currency drop default;

alter table users
  drop constraint users_phone_normal,
  add constraint users_phone_normal check (phone ~ '^\+[1-9][0-9]{6,14}$');
