// Runs on any Node ≥ 20, before anything is installed: no dependencies, no TypeScript.
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const binaries = join(root, 'node_modules', '.bin')

/** The environment in which `node` is the pinned one, and caches stay inside the checkout. */
export function pinnedEnvironment() {
  const PATH = `${binaries}${delimiter}${process.env.PATH}`
  const cache = join(root, '.cache')
  return {
    // What was compiled once is not compiled again: a second start takes half the time.
    NODE_COMPILE_CACHE: join(cache, 'node'),
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(cache, 'browser-tests'),
    ...process.env,
    PATH,
    XDG_CACHE_HOME: cache,
    XDG_DATA_HOME: cache,
  }
}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

export function requireNode() {
  const [major] = process.versions.node.split('.')
  if (Number(major) < 20)
    fail(`Node ${process.versions.node} is too old: please use Node 20 or newer.`)
}

const running = new Set()

/** Ends what `run` has under way; false if that is nothing. */
export function endRunning(signal) {
  for (const child of running) child.kill(signal)
  return running.size > 0
}

/** Runs a command to its end; shows its output as it comes, or only if it fails. */
export function run(command, args, { quiet = false, env = pinnedEnvironment() } = {}) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32'
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(command, args, { cwd: root, env, shell, stdio })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      if (code === 0) return resolve(output)
      reject(new Error(`${command} ${args.join(' ')} failed\n${output}`.trim()))
    })
  })
}

/** A line now, and a sign of life every few seconds, around a step that takes a while. */
export async function step(title, work) {
  say(`• ${title} …`)
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const ticker = setInterval(() => say(`  still ${title.toLowerCase()} (${seconds()} s)`), 10_000)
  try {
    return await work()
  } finally {
    clearInterval(ticker)
  }
}
