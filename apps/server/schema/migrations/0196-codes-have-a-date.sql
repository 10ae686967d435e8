-- Whoever takes a stolen account back loses no code of their own: those before today are older than
-- any theft that can still be undone.
alter table recovery_codes add column created_at timestamptz not null default 'epoch';
alter table recovery_codes alter column created_at drop default;
