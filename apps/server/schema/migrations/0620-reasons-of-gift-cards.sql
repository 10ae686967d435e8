-- Why staff changed a gift card stands on the card, and goes with its giver or receiver.
alter table vouchers drop constraint vouchers_blocked_for_a_reason;
alter table vouchers rename column blocked_reason to reason;
alter table vouchers rename constraint vouchers_blocked_reason_check to vouchers_reason_check;
update vouchers set reason = told.reason
from (select distinct on (subject_id) subject_id::bigint as id, left(after ->> 'reason', 200) as reason
  from audit_entries where subject_kind = 'voucher' and btrim(after ->> 'reason') <> ''
  order by subject_id, audit_entries.id desc) as told
where told.id = vouchers.id and vouchers.reason is null;

-- An entry is never changed, and the audit is not erased: neither keeps the words.
alter table voucher_entries drop column reason;
update audit_entries set after = after - 'reason' || '{"hasReason": true}'
where subject_kind = 'voucher' and after ? 'reason';

-- Of people who were erased already.
update vouchers set reason = null
from gifts join audit_entries on subject_kind = 'gift' and subject_id = gifts.id::text
  and action = 'gift.names-erased'
where gifts.voucher_id = vouchers.id and reason is not null;
update gifts set message = ''
where receiver_name is null and message <> '' and exists (select from audit_entries
  where subject_kind = 'gift' and subject_id = gifts.id::text and action = 'gift.names-erased');
