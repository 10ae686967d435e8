import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { keptFile } from './kept-file.ts'

/** The key of what is encrypted in the database: given, or kept beside it on this machine. */
export const secretKeyOf = ({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>) =>
  secretKey ?? keptFile(join(dataDir, 'secret-key'), () => randomBytes(32).toString('base64url'))
