import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Config, ConfigError } from '../config.ts'
import type { Signer } from './sign-detached.ts'

export type AppleWallet = Signer & { passType: string; team: string }
export type GoogleWallet = { issuerId: string; account: string; key: KeyObject }

/** What signs passes; null for what the owner has given nothing for. */
export type Wallets = { apple: AppleWallet | null; google: GoogleWallet | null }

export const noWallets: Wallets = { apple: null, google: null }

/** Reads the owner's certificates. What is wrong stops the start, not the first guest. */
export function openWallets({ apple, google }: Config['wallets']): Wallets {
  return { apple: apple && openApple(apple), google: google && openGoogle(google) }
}

function openApple(given: NonNullable<Config['wallets']['apple']>): AppleWallet {
  const certificate = read('APPLE_PASS_CERTIFICATE', given.certificate, asCertificate)
  const key = read('APPLE_PASS_KEY', given.key, createPrivateKey)
  const authority = read('APPLE_WWDR_CERTIFICATE', given.authority, asCertificate)
  if (key.asymmetricKeyType !== 'rsa' || !certificate.checkPrivateKey(key)) {
    throw new ConfigError(['APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE'])
  }
  if (!certificate.verify(authority.publicKey)) {
    throw new ConfigError(['APPLE_PASS_CERTIFICATE was not issued by APPLE_WWDR_CERTIFICATE'])
  }
  const passType = /^UID=(.+)$/m.exec(certificate.subject)?.[1]
  const team = /^OU=(.+)$/m.exec(certificate.subject)?.[1]
  if (!passType || !team) {
    throw new ConfigError(['APPLE_PASS_CERTIFICATE names no pass type (UID) and team (OU)'])
  }
  return { certificate, key, authority, passType, team }
}

const serviceAccount = z.object({ client_email: z.string(), private_key: z.string() })

function openGoogle({ issuerId, key }: NonNullable<Config['wallets']['google']>): GoogleWallet {
  return read('GOOGLE_WALLET_KEY', key, (text) => {
    const { client_email, private_key } = serviceAccount.parse(JSON.parse(text))
    return { issuerId, account: client_email, key: createPrivateKey(private_key) }
  })
}

const asCertificate = (text: string) => new X509Certificate(text)

/** The text itself, or the file it names. What is in it is said nowhere. */
function read<T>(name: string, given: string, parse: (text: string) => T): T {
  try {
    return parse(/^\s*(-----BEGIN|\{)/.test(given) ? given : readFileSync(given, 'utf8'))
  } catch {
    throw new ConfigError([`${name} is neither ${EXPECTED[name]} nor a file with one`])
  }
}

const EXPECTED: Record<string, string> = {
  APPLE_PASS_CERTIFICATE: 'a certificate (PEM)',
  APPLE_WWDR_CERTIFICATE: 'a certificate (PEM)',
  APPLE_PASS_KEY: 'a private key without a password (PEM)',
  GOOGLE_WALLET_KEY: 'the key of a service account (JSON)',
}
