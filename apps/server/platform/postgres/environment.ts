/** Nothing of the caller's reaches PostgreSQL: no PG* variables, no locale, no time zone. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}
