import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const tools = `${root}/../../tools`

/** Native: what cannot be bundled. The PostgreSQL binaries are found by their own package. */
const external = ['@node-rs/argon2', 'sharp']

/** Programs of the server, by the names of their files in `dist`; also of an older revision, for benches. */
export const bundle = (dist: string, input: Record<string, string>) =>
  defineConfig({
    root,
    logLevel: 'warn',
    // Whatever the environment says: React has a build that is made for production.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    plugins: [keepFolders(dist)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: dist,
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        input,
        external,
        output: {
          // Without its spaces there is a quarter less to read before the compiled copy is trusted.
          minify: { compress: false, mangle: false, codegen: true },
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
          // Node reads every map at start; the sources stand beside it.
          sourcemapExcludeSources: true,
        },
      },
    },
  })

export default bundle(`${root}/dist`, {
  main: `${root}/main.ts`,
  'mail-thread': `${root}/mail-thread.ts`,
  check: `${root}/invariants/check.command.ts`,
  backup: `${root}/platform/backup/backup.command.ts`,
  restore: `${root}/platform/backup/restore.command.ts`,
  'stripe-sandbox': `${tools}/stripe-sandbox/main.ts`,
  'mail-inbox': `${tools}/mail-inbox/main.ts`,
})

/** A source that reads a file of its own folder (SQL, a picture) finds it from the bundle, too. */
function keepFolders(dist: string): Plugin {
  const word = 'import.meta.dirname'
  return {
    name: 'keep-folders',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: word },
      handler(code, id) {
        const folder = `(${word} + "/${relative(dist, dirname(id))}")`
        return { code: code.replaceAll(word, folder), map: null }
      },
    },
  }
}
