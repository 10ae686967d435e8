-- From where a booking was made was kept for ever, as a hash without a key.
update bookings set held_from = null where held_from is not null;

-- Ways back that open a booking were readable until their checkout was over.
update payments set success_url = split_part(success_url, '#', 1),
  cancel_url = split_part(cancel_url, '#', 1)
where success_url like '%#%' or cancel_url like '%#%';

-- The audit is not erased: what staff looked for may be a name, and why money went back their own words.
update audit_entries set after = after - 'search' || '{"isSearched": true}'
where action = 'bookings.exported' and after ? 'search';
update audit_entries set before = before - 'reason', after = after - 'reason'
where subject_kind in ('refund', 'task', 'entry') and (before ? 'reason' or after ? 'reason');
