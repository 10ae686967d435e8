#!/usr/bin/env bash
# A streaming replica: copies the database when it starts for the first time, then follows it.
set -euo pipefail
export PGDATA=/var/lib/postgresql/copy
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  PGPASSWORD=$(< /run/secrets/REPLICATION_PASSWORD) pg_basebackup -h database -U replication -D "$PGDATA" -R -X stream
  chmod 0700 "$PGDATA"
fi
exec postgres -c hot_standby=on
