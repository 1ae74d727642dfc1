#!/usr/bin/env bash
# MariaDB servers for tests: plain processes on 127.0.0.1, each with its own data folder, socket and random free port.
#   dbfarm.sh prepare ROOT [N]   fresh data for N servers, not started: ROOT/nI.args holds one argument a line
#   dbfarm.sh up ROOT [N]        prepare, start, wait until they answer
#   dbfarm.sh start ROOT I       server I again, on the data it had (after a kill)
#   dbfarm.sh down ROOT
# ROOT/nI.port and ROOT/nI.pid tell where a server is. A template is made once (1-2 s) in TEMPLATE, default ROOT/template.
# Environment: TLS=1 (own CA, ROOT/tls/ca.pem), PLAIN="3 4" (these servers without TLS), PS="1 2" (performance_schema on
#   for these), REPLICA=1 [DELAY=S] (with `up`: server 2 replicates server 1), DURABLE=1 (every commit survives a kill),
#   MAXCONN=N, BASEPORT=P (ports P, P+1, ... instead of random ones).
# Accounts on 127.0.0.1: admin/adminpw (all), app/apppw (schema shard), ro/ropw, tlsonly/tlspw; root/rootpw by socket.
set -euo pipefail
cmd=${1:?prepare|up|start|down}; root=$(realpath -m "${2:?root folder}")
template=${TEMPLATE:-$root/template}
MYSQLD=$(command -v mariadbd || echo /usr/sbin/mariadbd)
sockdir=$root/s
[ ${#sockdir} -le 90 ] || { echo "path too long for unix sockets: $root" >&2; exit 2; }   # sun_path holds 107 bytes

# a zombie whose new parent reaps late still answers kill -0: look at its state
alive() { local s; s=$(sed -E "s/^[0-9]+ \(.*\) (.).*/\1/" "/proc/$1/stat" 2>/dev/null) && [ -n "$s" ] && [ "$s" != Z ]; }
ids=()
if [ "$(id -u)" = 0 ]; then   # mariadbd refuses to run as root
  id mysql >/dev/null 2>&1 || useradd -r -M mysql
  ids=(--user=mysql)
fi
own() { [ ${#ids[@]} -eq 0 ] || chown "$@"; }

listed() { [[ " $2 " == *" $1 "* ]]; }

free_port() {   # of 127.0.0.1, not given to another server of this farm
  local port
  while :; do
    port=$((20000 + RANDOM % 30000))
    ! grep -qsx "$port" "$root"/n*.port || continue
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || { echo "$port"; return; }
  done
}

arguments() {   # of server I on PORT: written once, so that every start is the same
  local i=$1 port=$2 d=$root/n$1
  local args=(--no-defaults --bind-address=127.0.0.1 --skip-name-resolve
    --innodb-buffer-pool-size=32M --innodb-log-file-size=8M --innodb-log-buffer-size=2M
    --innodb-data-file-path=ibdata1:10M:autoextend --innodb-temp-data-file-path=ibtmp1:2M:autoextend
    --innodb-use-native-aio=OFF --innodb-fast-shutdown=2 --innodb-buffer-pool-dump-at-shutdown=OFF --innodb-buffer-pool-load-at-startup=OFF
    --key-buffer-size=1M --aria-pagecache-buffer-size=8M --thread-cache-size=8 --max-connections="${MAXCONN:-64}"
    --performance-schema="$(listed "$i" "${PS:-}" && echo ON || echo OFF)"
    --character-set-server=utf8mb4 --collation-server=utf8mb4_unicode_ci)
  if [ "${DURABLE:-0}" = 1 ]; then
    args+=(--innodb-flush-log-at-trx-commit=1 --innodb-doublewrite=ON --innodb-flush-method=fsync --sync-binlog=1)
  else
    args+=(--innodb-flush-log-at-trx-commit=0 --innodb-doublewrite=OFF --innodb-flush-method=nosync --sync-binlog=0)
  fi
  if [ -e "$root/tls/server.pem" ] && ! listed "$i" "${PLAIN:-}"; then
    args+=(--ssl-ca="$root/tls/ca.pem" --ssl-cert="$root/tls/server.pem" --ssl-key="$root/tls/server.key")
  fi
  args+=(--datadir="$d" --tmpdir="$d" --socket="$sockdir/n$i" --port="$port"
    --server-id="$i" --log-bin=bin --binlog-format=ROW --gtid-domain-id="$i" --relay-log=relay --skip-slave-start
    --init-file="$root/init.sql" --pid-file="$d/mariadbd.pid" --log-error="$d/error.log")
  printf '%s\n' "${args[@]}" >"$root/n$i.args"
}

make_template() {
  [ ! -e "$template/.ok" ] || return 0
  rm -rf "$template"; mkdir -p "$template"; own mysql: "$template"
  mariadb-install-db --no-defaults "${ids[@]}" --auth-root-authentication-method=normal --skip-test-db \
    --datadir="$template" --innodb-data-file-path=ibdata1:10M:autoextend --innodb-log-file-size=8M \
    --innodb-buffer-pool-size=8M --innodb-doublewrite=OFF --innodb-flush-method=nosync >"$root/install.log" 2>&1
  touch "$template/.ok"
}

certificates() {
  rm -rf "$root/tls"
  [ "${TLS:-0}" = 1 ] || return 0
  mkdir -p "$root/tls"
  ( cd "$root/tls"
    openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj '/CN=test-ca' -keyout ca.key -out ca.pem
    openssl req -newkey rsa:2048 -nodes -subj '/CN=localhost' -keyout server.key -out server.csr
    openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 30 -out server.pem \
      -extfile <(printf 'subjectAltName=DNS:localhost,IP:127.0.0.1') ) >"$root/tls.log" 2>&1
  chmod 755 "$root/tls"; own mysql: "$root/tls/server.key"
}

accounts() {   # run by --init-file before a server answers
  cat >"$root/init.sql" <<'SQL'
ALTER USER 'root'@'localhost' IDENTIFIED BY 'rootpw';
CREATE USER IF NOT EXISTS 'admin'@'127.0.0.1' IDENTIFIED BY 'adminpw';
GRANT ALL ON *.* TO 'admin'@'127.0.0.1' WITH GRANT OPTION;
CREATE DATABASE IF NOT EXISTS shard CHARACTER SET utf8mb4;
CREATE USER IF NOT EXISTS 'app'@'127.0.0.1' IDENTIFIED BY 'apppw';
GRANT ALL ON shard.* TO 'app'@'127.0.0.1';
GRANT PROCESS, SLAVE MONITOR, BINLOG MONITOR, CONNECTION ADMIN ON *.* TO 'app'@'127.0.0.1';
CREATE USER IF NOT EXISTS 'ro'@'127.0.0.1' IDENTIFIED BY 'ropw';
GRANT SELECT ON shard.* TO 'ro'@'127.0.0.1';
CREATE USER IF NOT EXISTS 'repl'@'127.0.0.1' IDENTIFIED BY 'replpw';
GRANT REPLICATION SLAVE ON *.* TO 'repl'@'127.0.0.1';
SQL
  [ "${TLS:-0}" != 1 ] || cat >>"$root/init.sql" <<'SQL'
CREATE USER IF NOT EXISTS 'tlsonly'@'127.0.0.1' IDENTIFIED BY 'tlspw' REQUIRE SSL;
GRANT SELECT ON shard.* TO 'tlsonly'@'127.0.0.1';
SQL
  chmod 644 "$root/init.sql"
}

launch() {
  local i=$1 args; mapfile -t args <"$root/n$i.args"
  setsid "$MYSQLD" "${args[@]}" "${ids[@]}" </dev/null >"$root/n$i/out.log" 2>&1 &
  echo $! >"$root/n$i.pid"
}

ready() {   # answers over TCP, or says why not
  local i=$1 pid; pid=$(cat "$root/n$i.pid")
  for _ in $(seq 1 600); do
    alive "$pid" || { echo "server $i died:" >&2; tail -20 "$root/n$i/error.log" >&2; exit 1; }
    if MYSQL_PWD=apppw mariadb --no-defaults -uapp -h127.0.0.1 -P"$(cat "$root/n$i.port")" --protocol=tcp --connect-timeout=2 -BNe 'select 1' >/dev/null 2>&1; then return 0; fi
    sleep 0.05
  done
  echo "server $i not ready in 30 s" >&2; exit 1
}

prepare() {
  local n=${1:-3} i port
  mkdir -p "$root" "$sockdir"; chmod 755 "$root" "$sockdir"; own mysql: "$sockdir"
  make_template; certificates; accounts; rm -f "$root"/n*.port
  for i in $(seq 1 "$n"); do
    rm -rf "$root/n$i"; cp -a "$template" "$root/n$i"; rm -f "$root/n$i/.ok"
    if [ -n "${BASEPORT:-}" ]; then port=$((BASEPORT + i - 1)); else port=$(free_port); fi
    echo "$port" >"$root/n$i.port"; arguments "$i" "$port"
  done
}

up() {
  local n=${1:-3} i
  prepare "$n"
  for i in $(seq 1 "$n"); do launch "$i"; done
  for i in $(seq 1 "$n"); do ready "$i"; done
  if [ "${REPLICA:-0}" = 1 ]; then
    MYSQL_PWD=rootpw mariadb --no-defaults -uroot -S"$sockdir/n2" -e "
      RESET MASTER; SET GLOBAL gtid_slave_pos='';
      CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=$(cat "$root/n1.port"), MASTER_USER='repl', MASTER_PASSWORD='replpw',
        MASTER_USE_GTID=slave_pos, MASTER_CONNECT_RETRY=1, MASTER_DELAY=${DELAY:-0};
      SET GLOBAL slave_exec_mode='IDEMPOTENT'; START SLAVE;"
  fi
}

start() { launch "$1"; ready "$1"; }

down() {
  local f pid
  for f in "$root"/n*.pid; do [ -e "$f" ] || continue
    pid=$(cat "$f"); rm -f "$f"
    if grep -qs "$root" "/proc/$pid/cmdline"; then   # still ours
      kill -CONT "$pid" 2>/dev/null || :; kill -TERM "$pid" 2>/dev/null || :
      for _ in $(seq 1 100); do alive "$pid" || break; sleep 0.05; done
      ! alive "$pid" || kill -KILL "$pid" 2>/dev/null || :
    fi
  done
}

case $cmd in prepare) prepare "${@:3}" ;; up) up "${@:3}" ;; start) start "${3:?server number}" ;; down) down ;; *) echo "prepare, up, start or down" >&2; exit 2 ;; esac
