#!/bin/bash
# Run once by the image of PostgreSQL, on an empty volume: one user owns the schema, the site is another.
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner="$OWNER_PASSWORD" --set site="$SITE_PASSWORD" <<'SQL'
create role owner login password :'owner';
create role site login password :'site';
create database site owner owner;
\connect site
alter default privileges for role owner in schema public grant select, insert, update, delete on tables to site;
alter default privileges for role owner in schema public grant usage on sequences to site;
SQL
