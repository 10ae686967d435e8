-- A verification link confirms the password of the sign-up that it was mailed for. Null: whatever
-- password the account has by then.

alter table one_time_tokens add column password_hash text,
  add constraint one_time_tokens_password_hash
    check (purpose = 'verify_email' or password_hash is null);
