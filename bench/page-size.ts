// What a first visit to a page downloads, in brotli, against its ceiling. Run after `npm run build`.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '..', 'apps', 'web', 'dist')
const KB = 1024
const ceilings = { 'HTML with CSS': 14 * KB, JavaScript: 95 * KB, fonts: 30 * KB }

const html = readFileSync(join(dist, 'index.html'), 'utf8')
const linked = new Set(html.match(/\/assets\/[\w.-]+\.(js|woff2)/g))
const sizeOf = (path: string) => statSync(join(dist, path)).size
const sum = (ending: string, suffix: string) =>
  [...linked]
    .filter((path) => path.endsWith(ending))
    .reduce((total, path) => total + sizeOf(`${path}${suffix}`), 0)

const sizes = {
  'HTML with CSS': sizeOf('index.html.br'),
  JavaScript: sum('.js', '.br'),
  // Already compressed by their format.
  fonts: sum('.woff2', ''),
}

const over = Object.entries(sizes).filter(([name, size]) => {
  const ceiling = ceilings[name as keyof typeof ceilings]
  process.stdout.write(`${name.padEnd(14)} ${(size / KB).toFixed(1)} of ${ceiling / KB} KB\n`)
  return size > ceiling
})
process.exit(over.length > 0 ? 1 : 0)
