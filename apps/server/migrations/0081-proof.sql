-- When whoever is signed in last showed that it is they: what a stolen sign-in could misuse asks.

alter table sign_ins add column proved_at timestamptz;
