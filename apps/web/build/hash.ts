import { createHash } from 'node:crypto'

/** 'sha256-…', as integrity attributes and content policies write it. */
export const contentHash = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`
