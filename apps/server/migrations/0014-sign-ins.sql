-- A session is what the cafe sells; where somebody is signed in is a sign-in.

alter table sessions rename to sign_ins;
alter index sessions_user rename to sign_ins_user;
alter index sessions_expiry rename to sign_ins_expiry;
