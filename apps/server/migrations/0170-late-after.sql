-- From how many minutes into its visit on a party is late, and its seats may go to others.
alter table house add column late_after_minutes integer not null default 10
  check (late_after_minutes between 1 and 60);
