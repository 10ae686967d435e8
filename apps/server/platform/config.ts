import { readdirSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { logFormats } from './log.ts'

const PORT_FAULT = 'must be a port between 1 and 65535'
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .refine((text) => !URL.canParse(text) || isOrigin(new URL(text)), 'must end after host and port')
  .transform((text) => new URL(text).origin)
const addressWith = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must look like ${example}` })

const port = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/, PORT_FAULT)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, PORT_FAULT)

const truth = z.enum(['true', 'false'], 'must be true or false')

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpOrigin.optional(),
  HSTS_PRELOAD: truth.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: addressWith(/^postgres(ql)?$/, 'postgresql://user:password@host/name').optional(),
  DATABASE_READ_URL: addressWith(
    /^postgres(ql)?$/,
    'postgresql://user:password@host/name',
  ).optional(),
  DATABASE_PASSWORD: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressWith(/^https?$/, 'http://localhost:4318').optional(),
  BACKUP_DIR: z.string().optional(),
  S3_ENDPOINT: httpOrigin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: addressWith(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]*@[^\r\n]+$/, 'must be an e-mail address')
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: httpOrigin.optional(),
  APPLE_PASS_CERTIFICATE: z.string().optional(),
  APPLE_PASS_KEY: z.string().optional(),
  APPLE_WWDR_CERTIFICATE: z.string().optional(),
  GOOGLE_WALLET_ISSUER_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  GOOGLE_WALLET_KEY: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  SEED_DEMO: truth.optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  OWNER_SECOND_FACTOR_DAYS: z
    .string()
    .regex(/^(\d{1,3}|never)$/, 'must be a number of days, or never')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform(listOf)
    .refine((list) => list.every(isProxyAddress), 'must list addresses or ranges of your proxies')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  LOG_FORMAT: z.enum(logFormats, `must be ${logFormats.join(' or ')}`).optional(),
})

type Environment = z.infer<typeof environment>

/** A fault in the environment: one clear line for each value. */
export class ConfigError extends Error {
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

export function readConfig(env: Variables): Config {
  // An empty value is how many tools say "not set".
  const given = Object.fromEntries(
    Object.entries(withSecrets(env)).filter(([, value]) => value?.trim()),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((each) => `${each.path.join('.')} ${each.message}`),
    )
  }
  const faults = [...pairFaults(parsed.data), ...productionFaults(parsed.data)]
  if (faults.length > 0) throw new ConfigError(faults)
  return toConfig(parsed.data)
}

type Variables = Record<string, string | undefined>

/** With those that stand in SECRETS_DIR, each in a file of its name: Docker's secrets, systemd's credentials. */
export function withSecrets(env: Variables): Variables {
  const folder = env['SECRETS_DIR']?.trim()
  if (!folder) return env
  try {
    const names = readdirSync(folder).filter((name) => name in environment.shape)
    const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim()
    return { ...env, ...Object.fromEntries(names.map((name) => [name, read(name)])) }
  } catch (error) {
    throw new ConfigError([`SECRETS_DIR cannot be read: ${String(error)}`])
  }
}

/** Everything the environment may say. What is absent has a working local default. */
export type Config = ReturnType<typeof toConfig>

function toConfig(env: Environment) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, STRIPE_SECRET_KEY: secretKey } = env
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    /** Where Prometheus finds the figures, if anywhere. */
    metricsPort: env.METRICS_PORT ?? null,
    /** The site's own origin, as visitors see it. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: reaching(env.DATABASE_URL, env),
    /** A copy of the database, for what may be some seconds old. */
    databaseReadUrl: reaching(env.DATABASE_READ_URL, env),
    /** Whether a collector is told what takes how long. */
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    /** Where a backup is made every night, if anywhere. */
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null,
    bucket: bucketOf(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    stripe: secretKey
      ? {
          secretKey,
          webhookSecrets: listOf(env.STRIPE_WEBHOOK_SECRET),
          apiBase: env.STRIPE_API_BASE ?? null,
        }
      : null,
    wallets: walletsOf(env),
    /** Whether real customers would pay with no real money. */
    takesTestCards: /^[sr]k_test_/.test(secretKey ?? ''),
    admin: email && password ? { email, password } : null,
    seedDemo: env.SEED_DEMO ? env.SEED_DEMO === 'true' : !env.DATABASE_URL && !email,
    /** What secrets in the database are encrypted with; null: a file in DATA_DIR has it. */
    secretKey: env.SECRET_KEY ?? null,
    /** After how many days an owner needs a second factor; null: never. */
    ownerGraceDays: graceDays(env),
    trustProxy: env.TRUST_PROXY ?? (false as const),
    hstsPreload: env.HSTS_PRELOAD === 'true',
    logLevel: env.LOG_LEVEL,
    /** Null: whatever suits where the output goes. */
    logFormat: env.LOG_FORMAT ?? null,
  }
}

/** An address of the database, with the password that was given apart from it. */
function reaching(address: string | undefined, { DATABASE_PASSWORD: password }: Environment) {
  if (!address || !password) return address ?? null
  return Object.assign(new URL(address), { password }).href
}

/** Where photos are kept; null: in the database. */
function bucketOf(env: Environment) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return endpoint && name && region && accessKeyId && secretAccessKey
    ? { endpoint, name, region, accessKeyId, secretAccessKey }
    : null
}

/** What signs passes for phones: texts, or the files that have them. */
function walletsOf(env: Environment) {
  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: appleKey } = env
  const { APPLE_WWDR_CERTIFICATE: authority } = env
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_KEY: googleKey } = env
  return {
    apple: certificate && appleKey && authority ? { certificate, key: appleKey, authority } : null,
    google: issuerId && googleKey ? { issuerId, key: googleKey } : null,
  }
}

const GRACE_DAYS = 14

/** The demo's and the tests' owners are bothered only where the variable says so. */
function graceDays(env: Environment): number | null {
  const { OWNER_SECOND_FACTOR_DAYS: days } = env
  if (days === undefined) return env.NODE_ENV === 'production' ? GRACE_DAYS : null
  return days === 'never' ? null : Number(days)
}

/** Which bucket, and the key to it. */
export const BUCKET_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

const TOGETHER = [
  BUCKET_VARIABLES,
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'],
  ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_KEY'],
] as const

function pairFaults(env: Environment): string[] {
  const faults = TOGETHER.filter(
    (names) => names.some((name) => env[name]) && !names.every((name) => env[name]),
  ).map((names) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)} must be set together`)
  if (env.STRIPE_SECRET_KEY && listOf(env.STRIPE_WEBHOOK_SECRET).length === 0) {
    faults.push('STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY')
  }
  // An operator who names a provider must not get the sandbox instead.
  const stray = (['STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'] as const).find((name) => env[name])
  if (stray && !env.STRIPE_SECRET_KEY) {
    faults.push(`STRIPE_SECRET_KEY must be set together with ${stray}`)
  }
  return faults
}

// A demo default that was overlooked must not meet real customers.
function productionFaults(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return []
  const needed = ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'STRIPE_SECRET_KEY'] as const
  const faults = needed
    .filter((name) => !env[name])
    .map((name) => `${name} must be set in production`)
  if (env.SEED_DEMO === 'true') faults.push('SEED_DEMO must not be true in production')
  if (env.PUBLIC_URL && !isSafeOrigin(env.PUBLIC_URL)) {
    faults.push('PUBLIC_URL must be https in production')
  }
  if (env.ADMIN_PASSWORD && isWeak(env.ADMIN_PASSWORD)) {
    faults.push(
      'ADMIN_PASSWORD is too weak for production: use at least 12 characters, 6 different',
    )
  }
  if (env.SECRET_KEY && isWeak(env.SECRET_KEY)) {
    faults.push('SECRET_KEY is too weak for production: take it from a generator')
  }
  for (const secret of listOf(env.STRIPE_WEBHOOK_SECRET)) {
    if (secret.length < 16) faults.push('STRIPE_WEBHOOK_SECRET is too short to be a real secret')
  }
  for (const name of ['STRIPE_API_BASE', 'S3_ENDPOINT'] as const) {
    const address = env[name]
    if (address && !isSafeOrigin(address)) faults.push(`${name} must be https in production`)
  }
  return faults
}

/** Browsers treat the machine itself as safe without a certificate, and so do we. */
function isSafeOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function isWeak(password: string): boolean {
  return password.length < 12 || new Set(password).size < 6
}

function isOrigin({ origin, href }: URL): boolean {
  return href === `${origin}/`
}

function isProxyAddress(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  const isRange = isIP(address) > 0 && /^\d+$/.test(bits) && Number(bits) <= longest
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || (isRange && rest.length === 0)
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}
