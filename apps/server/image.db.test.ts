import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { beBuilt, freePort, spawnProduct } from '#testing/product.ts'

const root = join(import.meta.dirname, '..', '..')
const recipe = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')

/** A folder with what the recipe copies from its build, and nothing else. */
function unpackImage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'image-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [, from = '', to = ''] of recipe.matchAll(/^COPY --from=.* \/app\/(\S+) (\S+)$/gm)) {
    for (const path of globSync(from, { cwd: root })) {
      const target = join(folder, to, to.endsWith('/') ? basename(path) : '')
      cpSync(join(root, path), target, { recursive: true, verbatimSymlinks: true })
    }
  }
  for (const [, pattern = ''] of recipe.matchAll(/ (apps\/server\/dist\/\S+\*)/g)) {
    for (const path of globSync(pattern, { cwd: folder })) rmSync(join(folder, path))
  }
  return folder
}

test('the image holds what production needs, and neither the demo’s tools nor sources', async () => {
  await beBuilt()
  const image = unpackImage()
  const { address, close } = await createTestDatabase()
  onTestFinished(close)
  if ('connectionString' in address) throw new Error('expected a socket')
  const metricsPort = await freePort()
  const product = await spawnProduct(
    {
      NODE_ENV: 'production',
      METRICS_PORT: String(metricsPort),
      DATA_DIR: join(image, 'data'),
      DATABASE_URL: `postgresql:///${address.database}?host=${address.host}&user=${address.user}`,
      PUBLIC_URL: 'https://cafe.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hello@cafe.example',
      STRIPE_SECRET_KEY: 'sk_live_of_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody_at_all',
      ADMIN_EMAIL: 'owner@cafe.example',
      ADMIN_PASSWORD: 'Correct-horse-9',
    },
    undefined,
    image,
  )
  onTestFinished(product.kill)
  for (const path of ['/Api/ready', '/', '/Api/openapi.json', '/Api/public/settings']) {
    expect([path, (await fetch(product.url + path)).status]).toEqual([path, 200])
  }
  expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200)
  // Loaded with the first photo only.
  execFileSync(process.execPath, ['--eval', "import('sharp')"], { cwd: image })
  const held = globSync('**/*', { cwd: image }).filter((path) =>
    statSync(join(image, path)).isFile(),
  )
  // The page of migrations keeps their folder while there are none.
  const known = /^(node_modules|data)\/|\/dist\/|\.sql$|\.png$|\/migrations\/README\.md$/
  const strange = held.filter((path) => !known.test(path))
  expect(strange).toEqual([])
  expect(held.filter((path) => /(sandbox|inbox|play-month)\.mjs/.test(path))).toEqual([])
})
