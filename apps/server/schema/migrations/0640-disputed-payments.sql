-- Figures leave disputed payments out, so they are found by an index.
create index payments_disputed on payments (disputed_at) where disputed_at is not null;
