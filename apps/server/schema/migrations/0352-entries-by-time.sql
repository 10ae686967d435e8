-- Where money comes from is read by when it moved.
create index entries_at on entries (at);
