#!/usr/bin/env bash
# Run once by the image of PostgreSQL when it makes the database: a role for the product, which owns its
# database and is no superuser, and one for the replica, which may copy and nothing else.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" <<'SQL'
\set cafe `cat /run/secrets/DATABASE_PASSWORD`
\set replication `cat /run/secrets/REPLICATION_PASSWORD`
create role cafe login password :'cafe';
create database cafe owner cafe;
revoke connect on database cafe from public;
create role replication login replication password :'replication';
SQL
echo 'host replication replication all scram-sha-256' >> "$PGDATA/pg_hba.conf"
