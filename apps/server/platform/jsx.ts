import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'oxc-transform'

// Node strips types but leaves JSX alone. The mails are the only .tsx the server loads, so they
// are turned into JavaScript as they are imported: node --import ./apps/server/platform/jsx.ts …
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.tsx')) return nextLoad(url, context)
    const path = fileURLToPath(url)
    return { format: 'module', source: toJavaScript(path), shortCircuit: true }
  },
})

function toJavaScript(path: string): string {
  const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), {
    jsx: { runtime: 'automatic', development: false },
  })
  const [problem] = errors
  if (problem) throw new SyntaxError(`${path}: ${problem.message}`)
  return code
}
