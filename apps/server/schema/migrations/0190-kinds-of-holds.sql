-- A hold has a kind beside its end; until now the session told it.
alter table bookings add column hold_kind text;
update bookings set hold_kind = case when is_hire then 'hire' else 'checkout' end
from sessions where sessions.id = session_id and hold_expires_at is not null;
alter table bookings add constraint bookings_hold_whole
  check (num_nonnulls(hold_kind, hold_expires_at) in (0, 2));
