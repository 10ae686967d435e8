import { expect, test } from 'vitest'
import { COMMON_NAME, passCertificates } from '#testing/pass-certificates.ts'
import { ConfigError } from '../config.ts'
import { openWallets } from './open-wallets.ts'

type Given = ReturnType<typeof passCertificates>
const own = passCertificates()
const other = passCertificates({ [COMMON_NAME]: 'Somebody else' })

const faultOf = (apple: Given, google: { issuerId: string; key: string } | null = null) => {
  try {
    return openWallets({ apple, google })
  } catch (error) {
    return error instanceof ConfigError ? error.message : error
  }
}

test('a fault in what the owner gives is said in one line, without what was given', () => {
  expect([
    faultOf({ ...own, certificate: 'nowhere.pem' }),
    faultOf({ ...own, key: own.certificate }),
    faultOf({ ...own, key: other.key }),
    faultOf({ ...own, authority: other.authority }),
    faultOf(other),
    faultOf(own, { issuerId: '3388', key: '{"private_key":"secret"}' }),
  ]).toEqual([
    'APPLE_PASS_CERTIFICATE is neither a certificate (PEM) nor a file with one',
    'APPLE_PASS_KEY is neither a private key without a password (PEM) nor a file with one',
    'APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE',
    'APPLE_PASS_CERTIFICATE was not issued by APPLE_WWDR_CERTIFICATE',
    'APPLE_PASS_CERTIFICATE names no pass type (UID) and team (OU)',
    'GOOGLE_WALLET_KEY is neither the key of a service account (JSON) nor a file with one',
  ])
})
