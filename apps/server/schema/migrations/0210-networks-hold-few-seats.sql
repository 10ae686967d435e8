-- Unpaid people are counted by each network that their booking came from: /64, /56 and /48, or IPv4.
drop index bookings_held_from;
alter table bookings alter column held_from type text[]
  using case when held_from is not null then array[held_from] end;

create table network_holds (
  network text primary key,
  people integer not null check (people >= 0)
);
insert into network_holds
  select network, sum(people) from bookings, unnest(held_from) as network
  where status = 'pending' group by network;
