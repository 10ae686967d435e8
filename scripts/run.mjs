// `node scripts/run.mjs file.ts …`: runs a source as Vite reads it, JSX and all, to its end.
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

process.setSourceMapsEnabled(true)
process.argv.splice(1, 1)
await runnerImport(resolve(process.argv[1]))
