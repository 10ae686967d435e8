-- What belongs to sign-ins is called so, and sessions have their names.
alter table sign_ins rename constraint sessions_pkey to sign_ins_pkey;
alter table sign_ins rename constraint sessions_token_hash_key to sign_ins_token_hash_key;
alter table sign_ins rename constraint sessions_token_hash_check to sign_ins_token_hash_check;
alter table sign_ins rename constraint sessions_user_id_fkey to sign_ins_user_id_fkey;
alter table sign_ins rename constraint sessions_device_check to sign_ins_device_check;
alter table sign_ins rename constraint sessions_check to sign_ins_check;
alter sequence sessions_id_seq rename to sign_ins_id_seq;
alter table sessions rename constraint sessions_pkey1 to sessions_pkey;
alter sequence sessions_id_seq1 rename to sessions_id_seq;
