-- Totals that the back office shows, kept so that a long history is not read again at every look.
-- `npm run invariants` holds them against what they were made from.

-- How many of something there are, in shards, so that two who sign up at once rarely meet.
create table totals (
  name text not null,
  shard smallint not null,
  count bigint not null,
  primary key (name, shard)
) with (fillfactor = 70);

-- code

create view counted_totals as
  select case when email_verified_at is null then 'users unverified' else 'users verified' end as name,
    count(*) as count
  from users where erased_at is null group by 1
  union all
  select 'requests processed', count(*) from cancellation_requests
  where reviewed_at is not null having count(*) > 0;

create function add_to_total(of text, ids bigint[], one integer) returns void language sql as $$
  insert into totals select of, id % 16, one * count(*) from unnest(ids) as id
  group by id % 16 order by id % 16
  on conflict (name, shard) do update set count = totals.count + excluded.count
$$;

-- Many at once are counted at once; one that changes is rare, and most changes are of something else.
create function count_users() returns trigger language plpgsql as $$
declare
  one integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform add_to_total('users verified', array(select id from changed
    where erased_at is null and email_verified_at is not null), one);
  perform add_to_total('users unverified', array(select id from changed
    where erased_at is null and email_verified_at is null), one);
  return null;
end
$$;
create trigger users_count_added after insert on users
  referencing new table as changed for each statement execute function count_users();
create trigger users_count_removed after delete on users
  referencing old table as changed for each statement execute function count_users();

create function count_changed_user() returns trigger language plpgsql as $$
begin
  if old.erased_at is null then
    perform add_to_total(case when old.email_verified_at is null
      then 'users unverified' else 'users verified' end, array[old.id], -1);
  end if;
  if new.erased_at is null then
    perform add_to_total(case when new.email_verified_at is null
      then 'users unverified' else 'users verified' end, array[new.id], 1);
  end if;
  return null;
end
$$;
create trigger users_count_changed after update of email_verified_at, erased_at on users for each row
  when ((old.email_verified_at is null, old.erased_at is null)
    is distinct from (new.email_verified_at is null, new.erased_at is null))
  execute function count_changed_user();

create function count_requests() returns trigger language plpgsql as $$
begin
  perform add_to_total('requests processed', array(select id from changed where reviewed_at is not null),
    case tg_op when 'INSERT' then 1 else -1 end);
  return null;
end
$$;
create trigger cancellation_requests_count_added after insert on cancellation_requests
  referencing new table as changed for each statement execute function count_requests();
create trigger cancellation_requests_count_removed after delete on cancellation_requests
  referencing old table as changed for each statement execute function count_requests();

create function count_reviewed_request() returns trigger language plpgsql as $$
begin
  perform add_to_total('requests processed', array[new.id],
    case when new.reviewed_at is null then -1 else 1 end);
  return null;
end
$$;
create trigger cancellation_requests_count_changed after update on cancellation_requests
  for each row when ((old.reviewed_at is null) <> (new.reviewed_at is null))
  execute function count_reviewed_request();
