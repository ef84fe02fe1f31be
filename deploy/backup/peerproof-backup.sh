#!/bin/sh
# Backs up PostgreSQL and the uploads: peerproof-backup.sh <folder>
# Settings: DATABASE_URL or DATABASE_URL_FILE; DATA_DIR; S3_URL (then the bucket's own backup has the uploads); BACKUP_KEEP (7).
# A dump has its name only once it and its uploads are whole. On a failure the last good one stays, and the status is not 0.
set -eu
umask 077

fail() {
  echo "peerproof-backup: $1" >&2
  exit 1
}

folder=${1:-}
keep=${BACKUP_KEEP:-7}
[ -n "$folder" ] || fail 'name the folder for the backups'
[ -d "$folder" ] || fail "there is no folder $folder; is its disk mounted?"
[ -z "${DATABASE_URL_FILE:-}" ] || DATABASE_URL=$(cat "$DATABASE_URL_FILE")
[ -n "${DATABASE_URL:-}" ] || fail 'DATABASE_URL is not set'
case $keep in '' | 0 | *[!0-9]*) fail "BACKUP_KEEP=$keep cannot be used: accepted is a whole number from 1" ;; esac

name=peerproof-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump
uploads=${DATA_DIR:-/var/lib/peerproof}/uploads
cd "$folder"
trap 'rm -f "$name.part"' EXIT
trap 'exit 1' INT TERM
# Of a run that was killed.
rm -f peerproof-*.dump.part

pg_dump --format=custom --file="$name.part" "$DATABASE_URL"
# Reads it to its end, to be sure that it can be read.
pg_restore --file=/dev/null "$name.part"
# After the dump, so that each file that the dump names is there. Files never change.
if [ -z "${S3_URL:-}${S3_URL_FILE:-}" ]; then
  [ -d "$uploads" ] || fail "there is no folder $uploads"
  rsync --archive --ignore-existing --exclude='*.part' "$uploads/" uploads/
fi
sync
mv "$name.part" "$name"

ls -1 peerproof-*.dump | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -f "$old"; done
echo "peerproof-backup: wrote $folder/$name, $(wc -c <"$name") bytes"
