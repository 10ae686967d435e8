-- What was remembered stays: an entry is neither changed nor taken away, whoever asks. The one thing
-- that goes is which devices somebody signed in on, when that person is erased.

create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.subject_kind = 'sign-in'
    and current_setting('audit.erasing', true) = old.subject_id
    and new.after is null
    and to_jsonb(new) - 'after' = to_jsonb(old) - 'after'
  then
    return new;
  end if;
  raise exception 'audit entries are only added' using errcode = 'restrict_violation';
end
$$;

create trigger audit_entries_only_added before update or delete on audit_entries for each row
  execute function keep_audit_entry();

create function erase_devices_from_audit(person bigint) returns void language plpgsql as $$
begin
  perform set_config('audit.erasing', person::text, true);
  update audit_entries set after = null
    where subject_kind = 'sign-in' and subject_id = person::text and after is not null;
  perform set_config('audit.erasing', '', true);
end
$$;
