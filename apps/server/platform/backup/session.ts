import type pg from 'pg'

/** Every value reads and writes the same on any server, and no limit cuts a long copy short. */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local search_path = public;
    set local timezone = 'UTC';
    set local datestyle = 'ISO';
    set local intervalstyle = 'postgres';
    set local extra_float_digits = 1;
    set local bytea_output = 'hex';
    set local row_security = off;
    set local statement_timeout = 0;
    set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0
  `)
}
