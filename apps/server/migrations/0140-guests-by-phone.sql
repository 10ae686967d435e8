-- Whoever books by phone is known again by the number.
create index contacts_phone on contacts (phone) where phone is not null;
