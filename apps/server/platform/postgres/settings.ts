/** For one small venue: durable, private to its folder, quiet about people. */
const defaultSettings: Record<string, string> = {
  // The socket lies in the cluster, where the server stands: a relative name is never too long.
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements quote rows, and rows are people's data: only the server's own life is logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

export function settingArguments(settings: Record<string, string>): string[] {
  const all = { ...defaultSettings, ...settings }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
