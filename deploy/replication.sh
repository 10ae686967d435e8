#!/usr/bin/env bash
# Run once by the image of PostgreSQL when it makes the database: lets the replica copy it.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role replication with replication login password :'password';
SQL
echo 'host replication replication all scram-sha-256' >> "$PGDATA/pg_hba.conf"
