-- Whoever loses an address to somebody else takes it back with a link that was mailed to it. Such a
-- link names the address that the account gets when it is used, like the one that moved it.

alter table one_time_tokens drop constraint one_time_tokens_purpose_check,
  drop constraint one_time_tokens_new_email,
  add constraint one_time_tokens_purpose_check check (
    purpose in ('verify_email', 'reset_password', 'change_email', 'undo_email_change')
  ),
  add constraint one_time_tokens_new_email
    check ((purpose in ('change_email', 'undo_email_change')) = (new_email is not null));
