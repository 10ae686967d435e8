import { sealWith } from '#server/platform/sealed.ts'

/** Also of a product that runs beside a test: each opens what the other has sealed. */
export const TEST_SECRET_KEY = 'a key of the tests that nobody else has'
export const TEST_SEAL = sealWith(TEST_SECRET_KEY)
