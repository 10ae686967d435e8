-- Why something went back to stored value. What went back before keeps no reason.
alter table entries add column reason text;
