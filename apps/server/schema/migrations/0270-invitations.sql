-- Staff are invited by mail: the link sets their password, and their role wants a second factor.
alter table users add column invited_at timestamptz;
create index users_staff on users (id) where role <> 'User';

alter table one_time_tokens drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (
    purpose in ('verify_email', 'reset_password', 'change_email', 'undo_email_change', 'invitation')
  );
