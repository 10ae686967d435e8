import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { binaries, root, run, step } from './project.mjs'

const folder = join(root, '.cache', 'chromium')
const launcher = join(folder, 'chromium')
// Without a window to draw, the shell needs a quarter of the whole browser's time to start.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** The path of a Chromium for the browser tests; fetched into the checkout where there is none. */
export async function findChromium() {
  const found = installedChromium()
  if (found) return found
  await step('Fetching Chromium for the browser tests', async () => {
    if (onPath('apt-get') && onPath('dpkg')) await unpackFromDebian()
    else await downloadFromPlaywright()
  })
  return launcher
}

function installedChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (existsSync(launcher)) return launcher
  return names.map((name) => onPath(name)).find(Boolean) ?? null
}

/** Without root and without touching the system: packages are unpacked, not installed. */
async function unpackFromDebian() {
  const state = join(folder, 'apt')
  const files = join(folder, 'files')
  for (const each of [join(state, 'lists', 'partial'), join(state, 'archives', 'partial'), files]) {
    mkdirSync(each, { recursive: true })
  }
  const settings = [
    `Dir::State::Lists=${join(state, 'lists')}`,
    `Dir::Cache=${state}`,
    `Dir::Cache::Archives=${join(state, 'archives')}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ]
  const options = ['-qq', ...settings.flatMap((setting) => ['-o', setting])]
  const quiet = { quiet: true }
  await run('apt-get', [...options, 'update'], quiet)
  const packages = ['chromium-headless-shell', 'fonts-liberation']
  const wanted = ['--yes', '--no-install-recommends', '--download-only', 'install', ...packages]
  await run('apt-get', [...options, ...wanted], quiet)
  for (const archive of readdirSync(join(state, 'archives'))) {
    if (!archive.endsWith('.deb')) continue
    await run('dpkg', ['--extract', join(state, 'archives', archive), files], quiet)
  }
  rmSync(state, { recursive: true })
  writeLauncher(join(files, 'usr', 'lib', 'chromium', 'chromium-headless-shell'), files)
}

async function downloadFromPlaywright() {
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'playwright') }
  const playwright = join(binaries, 'playwright')
  await run(playwright, ['install', '--only-shell', 'chromium'], { quiet: true, env })
  const files = readdirSync(join(folder, 'playwright'), { recursive: true })
  const program = files.find((file) => /headless[-_]shell(\.exe)?$/.test(file))
  if (!program) throw new Error('Playwright installed no Chromium: set CHROMIUM_PATH to yours.')
  writeLauncher(join(folder, 'playwright', program), null)
}

/** A script that starts the program with the libraries and fonts unpacked beside it. */
function writeLauncher(program, files) {
  const lines = ['#!/bin/sh', ...(files ? surroundings(files) : []), `exec "${program}" "$@"`]
  writeFileSync(launcher, `${lines.join('\n')}\n`)
  chmodSync(launcher, 0o755)
}

function surroundings(files) {
  const usrLib = join(files, 'usr', 'lib')
  const folders = readdirSync(usrLib).filter((name) => name.includes('-linux-gnu'))
  // Some libraries (those for sound) look for others one folder deeper, from the system's root.
  const libraries = folders
    .map((name) => join(usrLib, name))
    .flatMap((path) => [path, ...foldersIn(path).filter(holdsLibraries)])
  const hasFonts = existsSync('/etc/fonts/fonts.conf')
  return [
    ...(libraries.length > 0 ? [`export LD_LIBRARY_PATH="${libraries.join(':')}"`] : []),
    ...(hasFonts ? [] : [`export FONTCONFIG_PATH="${join(files, 'etc', 'fonts')}"`]),
  ]
}

const foldersIn = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(path, entry.name))

const holdsLibraries = (path) => readdirSync(path).some((name) => /^lib.+\.so/.test(name))

function onPath(name) {
  const candidates = (process.env.PATH ?? '').split(delimiter).map((each) => join(each, name))
  return candidates.find(isExecutable) ?? null
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
