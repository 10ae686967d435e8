import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binaries, root } from './setup/project.mjs'

// A check that reads no file passes always: each rule must catch a violation planted for it.
const planted = {
  'no-cycles': ['apps/server/ordering/a.ts', '#server/ordering/b.ts'],
  'domain-is-pure': ['packages/domain/pricing/a.ts', 'zod'],
  'contract-knows-the-domain-only': ['packages/contract/a.ts', '#server/ordering/b.ts'],
  'server-not-web': ['apps/server/visits/a.ts', '#web/features/auth/b.ts'],
  'content-knows-nobody': ['packages/content/a.ts', '#domain/pricing/b.ts'],
  'server-reads-the-house': ['apps/server/visits/d.ts', '#content/b.ts'],
  'web-not-server': ['apps/web/api/a.ts', '#server/ordering/b.ts'],
  'platform-knows-no-feature': ['apps/server/platform/a.ts', '#server/ordering/b.ts'],
  'house-knows-nobody': ['apps/server/house/a.ts', '#server/ordering/c.ts'],
  'visits-know-nobody': ['apps/server/visits/c.ts', '#server/ordering/c.ts'],
  'booking-is-below-ledger': ['apps/server/ordering/booking/a.ts', '#server/ordering/ledger/b.ts'],
  'ledger-is-below-seats': ['apps/server/ordering/ledger/a.ts', '#server/ordering/c.ts'],
  'seats-are-below-refunds': ['apps/server/ordering/seats/a.ts', '#server/ordering/c.ts'],
  'refunds-are-below-unpaid': ['apps/server/ordering/refunds/a.ts', '#server/ordering/c.ts'],
  'unpaid-is-below-acts': ['apps/server/ordering/unpaid/a.ts', '#server/ordering/c.ts'],
  'ordering-knows-no-office': ['apps/server/ordering/d.ts', '#server/office/b.ts'],
  'people-know-no-office': ['apps/server/people/b.ts', '#server/office/b.ts'],
  'acts-write-no-mail': ['apps/server/visits/e.ts', '#server/visits/e.mail.tsx'],
  'routes-only-translate': ['apps/server/people/a.routes.ts', '#server/people/b.routes.ts'],
  'features-stay-strangers': ['apps/web/features/landing/a.tsx', '#web/features/auth/b.ts'],
  'visit-is-below-features': ['apps/web/visit/a.tsx', '#web/features/auth/b.ts'],
  'office-is-below-features': ['apps/web/office/a.tsx', '#web/features/auth/b.ts'],
  'list-is-below-visit': ['apps/web/list/a.ts', '#web/visit/b.ts'],
  'act-is-below-visit': ['apps/web/act/a.ts', '#web/visit/b.ts'],
  'api-knows-no-screen': ['apps/web/api/b.ts', '#web/visit/b.ts'],
  'ui-has-no-business': ['apps/web/ui/a.tsx', '#domain/pricing/b.ts'],
  'only-routes-compose': ['apps/web/features/cats/a.tsx', '#web/routes/b.ts'],
  'tools-stand-alone': ['tools/inbox/a.ts', '#domain/pricing/b.ts'],
  'only-tests-use-testing': ['apps/server/people/a.ts', '#testing/b.ts'],
  'journeys-load-no-server': ['testing/browser/a.ts', '#testing/c.ts'],
}
const targets = {
  'packages/content/b.ts': 'export const a = 1',
  'apps/server/ordering/c.ts': 'export const a = 1',
  'apps/server/ordering/ledger/b.ts': 'export const a = 1',
  'apps/server/office/b.ts': 'export const a = 1',
  'apps/server/ordering/b.ts': "export { a } from './a.ts'",
  'apps/server/visits/e.mail.tsx': 'export const a = 1',
  'apps/server/people/b.routes.ts': 'export const a = 1',
  'apps/web/features/auth/b.ts': 'export const a = 1',
  'apps/web/visit/b.ts': 'export const a = 1',
  'packages/domain/pricing/b.ts': 'export const a = 1',
  'apps/web/routes/b.ts': 'export const a = 1',
  'testing/b.ts': 'export const a = 1',
  'testing/c.ts': "export { a } from './server.ts'",
  'testing/server.ts': 'export const a = 1',
}

const folder = mkdtempSync(join(tmpdir(), 'direction-'))
let violated

beforeAll(async () => {
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, target] of Object.values(planted))
    write(path, `import { a } from '${target}'\nexport { a }\n`)
  for (const [path, source] of Object.entries(targets)) write(path, `${source}\n`)
  const config = join(root, '.dependency-cruiser.cjs')
  const args = ['--config', config, '--output-type', 'json', 'packages', 'testing', 'apps', 'tools']
  const report = await promisify(execFile)(join(binaries, 'depcruise'), args, {
    cwd: folder,
  }).catch((failure) => failure)
  violated = JSON.parse(report.stdout).summary.violations.map(
    ({ rule, from }) => `${rule.name} ${from}`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(Object.entries(planted))('%s is caught', (rule, [path]) => {
  expect(violated).toContain(`${rule} ${path}`)
})

function write(path, source) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), source)
}
