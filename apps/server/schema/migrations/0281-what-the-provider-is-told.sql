-- The provider shows a bill by its lines, and knows to whom to write.
alter table payments add column items jsonb not null default '[]', add column payer_email text;
update payments set items = jsonb_build_array(jsonb_build_object(
  'name', 'Your visit', 'quantity', 1, 'unitPence', amount_pence))
from tenders where tenders.id = tender_id and status = 'open' and provider_session_id is null;
