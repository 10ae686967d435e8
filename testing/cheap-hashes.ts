import { createRequire } from 'node:module'

/** Loaded before a server: a password's hash, dear on purpose, costs next to nothing here. */
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')
const { hash } = argon2
argon2.hash = (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
