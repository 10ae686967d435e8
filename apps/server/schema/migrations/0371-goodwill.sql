-- Credit that staff give for nothing, for a booking or for none.
alter table given_away
  alter column booking_id drop not null,
  drop constraint given_away_kind_check,
  add constraint given_away_kind_check
    check (kind in ('nothing', 'waived', 'written_off', 'goodwill')),
  add column voucher_id bigint constraint given_away_voucher_id_fkey references vouchers,
  add constraint given_away_goodwill_is_credit check ((kind = 'goodwill') = (voucher_id is not null)),
  add constraint given_away_of_a_booking check (kind = 'goodwill' or booking_id is not null);
create unique index given_away_voucher on given_away (voucher_id) where voucher_id is not null;
