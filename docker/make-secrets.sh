#!/bin/sh
# Makes the secrets of compose.yaml in secrets/ beside this file, each in a file that is handed only to the containers
# which need it. What is there stays. To change one: remove its file, run this again, see docs/operations.md.
set -eu
folder=${1:-$(dirname "$0")/secrets}

# The folder keeps everybody else of this machine out; inside a container its user, whoever that is, may read the file.
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"

keep() {
  [ -s "$1" ] || od -An -N24 -tx1 /dev/urandom | tr -d ' \n' >"$1"
}
for name in database-password redis-password admin-password metrics-token; do keep "$name"; done

printf 'mysql://masa:%s@database:3306/masa' "$(cat database-password)" >database-url
printf 'redis://:%s@redis:6379' "$(cat redis-password)" >redis-url
printf 'requirepass %s\n' "$(cat redis-password)" >redis.conf
chmod 644 ./*
