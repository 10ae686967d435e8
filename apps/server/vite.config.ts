import http from 'node:http'
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
    plugins: [
      keepFolders(dist),
      instead(/^(node:)?http$/, 'import-statement', httpWithoutFetch()),
      // @fastify/swagger writes with it, which only says what the API is in JSON here.
      instead(/^yaml$/, 'require-call', 'export const stringify = undefined'),
    ],
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
  check: `${root}/invariants/check.command.ts`,
  backup: `${root}/platform/backup/backup.command.ts`,
  restore: `${root}/platform/backup/restore.command.ts`,
  'stripe-sandbox': `${tools}/stripe-sandbox/main.ts`,
  'mail-inbox': `${tools}/mail-inbox/main.ts`,
})

/**
 * Imported as a module, `node:http` is asked for all that it exports, and loads a whole fetch (undici) for
 * that at each start. Taken as an object, that comes with its first use.
 */
function httpWithoutFetch(): string {
  const exported = Object.entries(Object.getOwnPropertyDescriptors(http))
  const names = exported.filter(([, { get }]) => !get).map(([name]) => name)
  return `const http = process.getBuiltinModule('node:http')
    export default http
    export const { ${names.join(', ')} } = http`
}

/** Has a module be this code wherever it is asked for in this way. */
function instead(id: RegExp, way: 'import-statement' | 'require-call', code: string): Plugin {
  const virtual = `\0instead of ${id}`
  return {
    name: 'instead',
    enforce: 'pre',
    resolveId: {
      filter: { id },
      handler: (_id, _importer, { kind }) => (kind === way ? virtual : null),
    },
    load: (asked) => (asked === virtual ? code : null),
  }
}

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
