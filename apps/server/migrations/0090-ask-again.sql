-- When the provider is asked again about money that was paid: its word of a refund may have been lost.

alter table payments add column ask_again_at timestamptz;

update payments set ask_again_at = now() + random() * interval '1 day'
  where status = 'paid' and provider_payment_id is not null and paid_at > now() - interval '100 days';

create index payments_ask_again on payments (ask_again_at) where ask_again_at is not null;
