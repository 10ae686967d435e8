alter table house add column hours_checked_at timestamptz, add column list_put_away_at timestamptz;
