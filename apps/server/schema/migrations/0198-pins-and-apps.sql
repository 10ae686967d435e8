-- Wrong PINs are counted by the day: a right one in between forgives none of them.
alter table pins add column failing_since timestamptz;
update pins set failing_since = now() where failures > 0;
alter table pins add constraint pins_failing check ((failures > 0) = (failing_since is not null));

-- An app whose secret was sealed with another key than that of today is none.
alter table second_factors add column is_readable boolean not null default true;
