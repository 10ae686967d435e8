import { expect, test } from 'vitest'
import { gap } from '#contract/session-page.ts'
import { prepareDocument } from '#server/platform/http/site-document.ts'
import { addSession } from '#testing/sessions.ts'
import { sharedServer } from '#testing/server.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

const PAGE = `<title>${gap('name')}</title><meta content="${gap('description')}">
<link rel="canonical" href="https://x.example/sessions/${gap('slug')}">
<script type="application/ld+json">${gap('events')}</script><main>${gap('words')}</main>`

const html = 'text/html; charset=utf-8'
const documents = new Map([
  ['session.html', prepareDocument(PAGE, html)],
  ['404.html', prepareDocument('<h1>Oops</h1>', html)],
  ['sitemap.xml', prepareDocument('<urlset></urlset>', 'application/xml')],
])
const inlineHashes = { 'session.html': { script: ['sha256-abc='], style: [] } }
const server = await sharedServer({
  site: { pages: {}, inlineHashes, documents },
})

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } })

const dataIn = (html: string) => {
  const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)
}

test('a session is in its document: title, words, address, and each visit as an event on offer', async () => {
  const session_id = await addSession(server.db, {
    name: 'Quiet hour',
    slug: 'quiet-hour',
    words: 'Low voices.\n\nHalf the seats.',
    dates: ['2027-04-05'],
    weekdays: [],
    advance_days: 400,
  })
  await server.db
    .insertInto('session_prices')
    .values([
      { session_id, band: 'adult', pence: 1150 },
      { session_id, band: 'toddler', pence: 0 },
    ])
    .execute()
  await renewRules(server.db)
  server.clock.set('2027-03-20T10:00:00Z')
  const { body, headers, statusCode } = await open('/sessions/quiet-hour')
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Quiet hour</title>')
  expect(body).toContain('content="Quiet hour at Wynd &amp; Whiskers in Kirkbrae. Low voices."')
  expect(body).toContain('href="https://x.example/sessions/quiet-hour"')
  expect(body).toContain('<p>Low voices.</p><p>Half the seats.</p>')
  expect(body).toContain('toddler free, adult £11.50')
  expect(dataIn(body)['@graph'][0]).toMatchObject({
    '@type': 'Event',
    name: 'Quiet hour at Wynd & Whiskers',
    startDate: '2027-04-05T09:00+01:00',
    location: { address: { streetAddress: '7 Lantern Wynd' } },
    offers: [
      { name: 'toddler', price: 0 },
      { name: 'adult', price: 11.5, availability: 'https://schema.org/InStock' },
    ],
  })
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc=';")
  expect(headers['cache-control']).toBe('public, no-cache')
  const again = await open('/sessions/quiet-hour', { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('a price that everybody pays is said once', async () => {
  await addSession(server.db, { name: 'Plain', slug: 'plain' })
  expect((await open('/sessions/plain')).body).toMatch(/: £\d+\.\d\d for everybody<\/li>/)
})

test('whatever it is called and says stays text', async () => {
  const name = `</title><script>alert(1)</script>" onload="x {{session words}} $& &`
  await addSession(server.db, { name, slug: 'hostile', words: `</script><!-- ${name}` })
  const { body } = await open('/sessions/hostile')
  expect(body.match(/<script|<\/script|<\/title|<!--/g)).toEqual(['</title', '<script', '</script'])
  expect(body).toMatch(/<meta content="[^"<]*">/)
  expect(body).toContain('{{session words}} $&amp; &amp;</title>')
  expect(dataIn(body)['@graph'][0].name).toBe(`${name} at Wynd & Whiskers`)
})

test('the sitemap lists those that run; one that has ended is not found', async () => {
  await addSession(server.db, { name: 'Yoga', slug: 'yoga' })
  const ended = { name: 'Old', slug: 'old', ended_at: server.clock.now() }
  await addSession(server.db, ended)
  const { body } = await open('/sitemap.xml')
  expect(body).toContain('<loc>http://localhost:3000/sessions/yoga</loc>')
  expect(body).not.toContain('/sessions/old')
  for (const slug of ['old', 'never']) {
    const answer = await open(`/sessions/${slug}`)
    expect([answer.statusCode, answer.body]).toEqual([404, '<h1>Oops</h1>'])
  }
})
