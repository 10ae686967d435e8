-- A visitor asks about a cat that may be adopted; staff get in touch.
create table adoption_requests (
  id bigint generated always as identity primary key,
  -- The address of her profile, and her name as it was.
  cat text not null check (length(cat) <= 40),
  cat_name text not null check (length(cat_name) <= 30),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 320),
  phone text check (length(phone) <= 20),
  words text not null check (length(words) between 1 and 1000),
  created_at timestamptz not null,
  answered_at timestamptz
);

create index adoption_requests_open on adoption_requests (created_at) where answered_at is null;
create index adoption_requests_email on adoption_requests (email);
