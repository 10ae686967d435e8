import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('nginx', () => {
  const conf = read('deploy/nginx.conf').replaceAll(/^\s*#.*$/gm, '')

  test('logs neither queries nor referrers, in which tokens and names stand', () => {
    const format = /log_format paths ([^;]+);/.exec(conf)?.[1] ?? ''
    const logged = format.match(/\$\w+/g) ?? []
    expect(logged).toContain('$uri')
    const telling = /^\$(request|request_uri|args|query_string|arg_\w+|http_\w+|cookie_\w+)$/
    expect(logged.filter((each) => telling.test(each))).toEqual([])
    expect(conf.match(/access_log [^;]+;/g)).toEqual([
      'access_log /var/log/nginx/access.log paths;',
    ])
    // At any level below, nginx adds the request to a complaint about a server.
    expect(conf.match(/error_log [^;]+;/g)).toEqual(['error_log /var/log/nginx/error.log alert;'])
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
