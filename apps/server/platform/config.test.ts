import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.lines : [String(error)]
  }
}

const BUCKET = {
  S3_ENDPOINT: 'http://localhost:9000',
  S3_BUCKET: 'cats',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://cafe.example',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'hello@cafe.example',
  STRIPE_SECRET_KEY: 'sk_live_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  ADMIN_EMAIL: 'owner@cafe.example',
  ADMIN_PASSWORD: 'Correct-horse-9',
}

describe('readConfig', () => {
  test('has a working local default for everything', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      metricsPort: null,
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseReadUrl: null,
      traces: false,
      backupDir: null,
      bucket: null,
      smtpUrl: null,
      mailFrom: null,
      stripe: null,
      wallets: { apple: null, google: null },
      takesTestCards: false,
      admin: null,
      seedDemo: true,
      secretKey: null,
      ownerGraceDays: null,
      trustProxy: false,
      hstsPreload: false,
      logLevel: 'info',
      logFormat: null,
    })
  })

  test('takes an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
  })

  test('takes secrets from files of their names, and a password apart from its addresses', () => {
    const SECRETS_DIR = mkdtempSync(join(tmpdir(), 'secrets-'))
    onTestFinished(() => rmSync(SECRETS_DIR, { recursive: true }))
    writeFileSync(join(SECRETS_DIR, 'SMTP_URL'), 'smtp://user:secret@mail.example\n')
    writeFileSync(join(SECRETS_DIR, 'DATABASE_PASSWORD'), 'open sesame/?\n')
    writeFileSync(join(SECRETS_DIR, 'REPLICATION_PASSWORD'), 'of the replica')
    const DATABASE_URL = 'postgresql://cafe@database/cafe'
    const DATABASE_READ_URL = 'postgresql://cafe@replica/cafe'
    expect(readConfig({ SECRETS_DIR, DATABASE_URL, DATABASE_READ_URL })).toMatchObject({
      smtpUrl: 'smtp://user:secret@mail.example',
      databaseUrl: 'postgresql://cafe:open%20sesame%2F%3F@database/cafe',
      databaseReadUrl: 'postgresql://cafe:open%20sesame%2F%3F@replica/cafe',
    })
    expect(faultsOf({ SECRETS_DIR: join(SECRETS_DIR, 'none') })).toEqual([
      expect.stringMatching(/^SECRETS_DIR cannot be read: /),
    ])
  })

  test('follows the port in the public address', () => {
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  })

  test.each([
    ['PORT', 'abc', 'PORT must be a port between 1 and 65535'],
    ['PORT', '70000', 'PORT must be a port between 1 and 65535'],
    ['PORT', '0', 'PORT must be a port between 1 and 65535'],
    ['PUBLIC_URL', 'cafe', 'PUBLIC_URL must be an http(s) address'],
    ['PORT', '3e3', 'PORT must be a port between 1 and 65535'],
    ['PUBLIC_URL', 'https://cafe.example/shop', 'PUBLIC_URL must end after host and port'],
    ['PUBLIC_URL', 'https://cafe.example/?a', 'PUBLIC_URL must end after host and port'],
    ['PUBLIC_URL', 'https://me:pw@cafe.example', 'PUBLIC_URL must end after host and port'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must look like postgresql://user:password@host/name',
    ],
    ['SMTP_URL', 'http://x', 'SMTP_URL must look like smtp://user:password@host:587'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an e-mail address'],
    ['S3_BUCKET', 'My Photos', 'S3_BUCKET must be the name of a bucket'],
    [
      'S3_BUCKET',
      'cats',
      'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    ],
    ['SEED_DEMO', 'yes', 'SEED_DEMO must be true or false'],
    ['SECRET_KEY', 'short', 'SECRET_KEY must have at least 32 characters'],
    [
      'OWNER_SECOND_FACTOR_DAYS',
      'soon',
      'OWNER_SECOND_FACTOR_DAYS must be a number of days, or never',
    ],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must list addresses or ranges of your proxies'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ],
    ['ADMIN_EMAIL', 'a@b.co', 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together'],
    [
      'APPLE_PASS_KEY',
      'key.pem',
      'APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY and APPLE_WWDR_CERTIFICATE must be set together',
    ],
    [
      'STRIPE_SECRET_KEY',
      'sk_1',
      'STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY',
    ],
    [
      'STRIPE_WEBHOOK_SECRET',
      'whsec_1',
      'STRIPE_SECRET_KEY must be set together with STRIPE_WEBHOOK_SECRET',
    ],
    [
      'STRIPE_API_BASE',
      'http://localhost:1',
      'STRIPE_SECRET_KEY must be set together with STRIPE_API_BASE',
    ],
  ])('says in one line what is wrong with %s=%s', (name, value, line) => {
    expect(faultsOf({ [name]: value })).toEqual([line])
  })

  test('a list of webhook secrets without a secret is none', () => {
    expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: ' , ' })).toEqual([
      'STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY',
    ])
  })

  test('splits several webhook secrets and proxies at commas', () => {
    const config = readConfig({
      STRIPE_SECRET_KEY: 'sk_test',
      STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,uniquelocal',
    })
    expect(config.stripe?.webhookSecrets).toEqual(['whsec_new', 'whsec_old'])
    expect(config.trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'uniquelocal'])
  })

  test('seeds the demo only on the embedded defaults', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/x' }).seedDemo).toBe(false)
    expect(readConfig({ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'x' }).seedDemo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://db/x', SEED_DEMO: 'true' }).seedDemo).toBe(true)
  })

  test('reaches a database through a socket folder', () => {
    const url = 'postgresql:///cafe?host=/run/postgres&user=cafe'
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })
})

const WEAK = 'ADMIN_PASSWORD is too weak for production: use at least 12 characters, 6 different'

describe('in production', () => {
  test('starts when everything real is named', () => {
    expect(faultsOf(production)).toEqual([])
  })

  test('refuses every demo default by name', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL must be set in production',
      'SMTP_URL must be set in production',
      'MAIL_FROM must be set in production',
      'STRIPE_SECRET_KEY must be set in production',
    ])
  })

  test.each([
    ['SEED_DEMO', 'true', 'SEED_DEMO must not be true in production'],
    ['PUBLIC_URL', 'http://cafe.example', 'PUBLIC_URL must be https in production'],
    ['ADMIN_PASSWORD', 'short', WEAK],
    ['ADMIN_PASSWORD', 'aaaaaaaaaaaaaaaa', WEAK],
    [
      'SECRET_KEY',
      'a'.repeat(40),
      'SECRET_KEY is too weak for production: take it from a generator',
    ],
    ['STRIPE_WEBHOOK_SECRET', 'w', 'STRIPE_WEBHOOK_SECRET is too short to be a real secret'],
    ['STRIPE_API_BASE', 'http://cards.example', 'STRIPE_API_BASE must be https in production'],
  ])('refuses %s=%s', (name, value, line) => {
    expect(faultsOf({ ...production, [name]: value })).toEqual([line])
  })

  test('accepts plain http only on the machine itself', () => {
    const far = { ...BUCKET, S3_ENDPOINT: 'http://s3.example' }
    expect(faultsOf({ ...production, ...far })).toEqual(['S3_ENDPOINT must be https in production'])
    const near = {
      ...BUCKET,
      PUBLIC_URL: 'http://localhost:3000',
      STRIPE_API_BASE: 'http://127.0.0.1:3001',
    }
    expect(faultsOf({ ...production, ...near })).toEqual([])
  })

  test.each(['sk_test_123', 'rk_test_123'])('knows that %s moves no money', (key) => {
    const account = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_123' }
    expect(readConfig(account).takesTestCards).toBe(true)
    expect(readConfig(production).takesTestCards).toBe(false)
  })
})
