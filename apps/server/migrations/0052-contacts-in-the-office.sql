-- The office looks contacts up as it looks up customers.

create index contacts_in_order on contacts (lower(name), id);
create index contacts_by_parts on contacts using gin (name gin_trgm_ops, email gin_trgm_ops);

-- A contact is kept for its booking, and no longer.
create function forget_contact() returns trigger language plpgsql as $$
begin
  delete from contacts where id = old.contact_id
    and not exists (select from bookings where contact_id = old.contact_id);
  return null;
end
$$;

create trigger bookings_forget_contact after delete on bookings for each row
  when (old.contact_id is not null) execute function forget_contact();
create trigger bookings_forget_other_contact after update of contact_id on bookings for each row
  when (old.contact_id is not null and old.contact_id is distinct from new.contact_id)
  execute function forget_contact();
