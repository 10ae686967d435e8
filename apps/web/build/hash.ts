import { createHash } from 'node:crypto'

/** 'sha384-…', as integrity attributes and content policies write it. */
export function contentHash(algorithm: 'sha256' | 'sha384', content: string | Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}
