-- A bank that takes its time: since when the payer is done with the checkout.
alter table payments add column processing_since timestamptz;
