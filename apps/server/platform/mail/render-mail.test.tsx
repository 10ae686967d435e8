import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { coloursOf } from '#domain/house/derive-colours.ts'
import type { House } from '#domain/house/house.ts'
import { hexOf } from '#domain/house/oklch.ts'
import { MailLayout } from './layout.tsx'
import { mailLook } from './mail-look.ts'
import { Aside, Button, Facts, Greeting, Paragraph, Said } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

const url = `https://cafe.example/verify-email?token=${'x'.repeat(200)}&email=a%40b.cd`

const notice = {
  runs: [
    { text: 'Closed', strong: true },
    { text: ' on the 24th: see ' },
    { text: '<hours>', em: true, href: '/#visit' },
    { text: ' of today', href: '/#visit' },
  ],
}

function mailTo(name: string | null, house: House) {
  const { cafe } = house
  return (
    <MailLayout
      sending={{ publicUrl: 'https://cafe.example', cafe, look: mailLook(house) }}
      title="Cats & coffee"
      preheader="Read me first."
      reason="You asked for it."
    >
      <Greeting name={name} />
      <Paragraph>
        One <strong>fine</strong> line
        <br />
        and another.
      </Paragraph>
      {['', null, false]}
      <Paragraph>
        <Said siteUrl="https://cafe.example" rich={notice} />
      </Paragraph>
      <Facts
        rows={[
          ['When', 'Mar 5, 2027'],
          ['Who', '<you> & me'],
        ]}
      />
      <Button label="Come in" url={url} />
      <Aside>Or stay out.</Aside>
    </MailLayout>
  )
}

const render = (name: string | null = 'Ann', house: House = demo) => renderMail(mailTo(name, house))

test('the plain text says what the HTML says, in the same order', () => {
  expect(render().text).toBe(
    [
      'Wynd & Whiskers',
      '',
      'Cats & coffee',
      '',
      'Hello Ann,',
      '',
      'One fine line',
      'and another.',
      '',
      'Closed on the 24th: see <hours> of today (https://cafe.example/#visit)',
      '',
      'When: Mar 5, 2027',
      'Who: <you> & me',
      '',
      'Come in:',
      url,
      '',
      'Or stay out.',
      '',
      '-- ',
      'You asked for it.',
      'Wynd & Whiskers, 7 Lantern Wynd, Kirkbrae, KB1 2WW',
      '01632 960117, hello@wyndandwhiskers.example',
      '',
    ].join('\n'),
  )
})

test('words of a notice have their looks, and their links lead to the site', () => {
  expect(render().html).toMatch(
    /<strong>Closed<\/strong> on the 24th: see <a [^>]*href="https:\/\/cafe.example\/#visit"[^>]*><em>&lt;hours&gt;<\/em> of today<\/a>/,
  )
})

test('words of a guest or an owner run as their script does', () => {
  const { html } = render()
  expect(html).toMatch(/<p dir="auto"[^>]*><strong>Closed/)
  expect(html).toMatch(/<td dir="auto"[^>]*>&lt;you&gt;/)
})

test('the link is whole in the button, and written out below it', () => {
  const escaped = url.replaceAll('&', '&amp;')
  expect(render().html.split(`href="${escaped}"`)).toHaveLength(3)
  expect(render().html).toContain(`>${escaped}</a>`)
})

test('an inbox shows the preheader first', () => {
  const body = render().html.split('<body')[1]!
  expect(body.replace(/<[^>]*>/g, ' ').indexOf('Read me first.')).toBeLessThan(
    body.indexOf('Cats &amp; coffee'),
  )
})

test('text from outside stays text', () => {
  expect(render().html).toContain('&lt;you&gt; &amp; me')
})

test('says its language, follows the dark theme and is small', () => {
  const { html } = render()
  expect(html).toMatch(/^<!doctype html><html lang="en-GB">/)
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
})

test('loads nothing but the header picture, which also says its words, and how large it is', () => {
  const { html } = render()
  expect(html).not.toMatch(/<(link|script|svg)|@import|url\(/)
  expect(html.match(/ src="[^"]*"/g)).toEqual([' src="https://cafe.example/mail-header.png"'])
  const words = 'Wynd &amp; Whiskers: Where Cats &amp; Coffee Meet'
  expect(html).toContain(`width="560" height="140" alt="${words}"`)
  // Above the mail they stand once, or they would be read twice where the picture is shown.
  expect(html.split('<h1')[0]?.split('Coffee Meet')).toHaveLength(2)
})

test.each([null, 'win at evil.example', 'Ann\r\n\r\nYour account is closed', '<img src=x>'])(
  'does not greet %j by name',
  (name) => {
    expect(render(name).text).toContain('\nHello,\n')
    expect(render(name).html).toContain('>Hello,<')
  },
)

test('a house of other colours and letters has them in its mails, by day and by night', () => {
  const colours = { accent: '#0b2a5b', second: '#7a2e5d' }
  const plain = render().html
  const { html } = render('Ann', { ...demo, colours, type: 'plain' })
  const derived = coloursOf(colours)
  for (const token of ['paper', 'ink', 'ink-soft', 'marmalade', 'marmalade-ink'] as const) {
    for (const shade of [derived[token].day, derived[token].night!]) {
      expect(html).toContain(hexOf(shade))
      expect(plain).not.toContain(hexOf(shade))
    }
  }
  const words = hexOf(derived['on-marmalade'].night!)
  expect(html).toContain(`.button a { color: ${words} !important; }`)
  expect(plain).toContain('Fraunces')
  expect(html).not.toContain('Fraunces')
  expect(html).not.toContain('mail-header')
})

test('a logo stands above the mail, and says the name where it is not shown', () => {
  const photo = {
    id: 'a'.repeat(32),
    width: 800,
    height: 200,
    alt: '',
    adorns: true,
    x: 0.5,
    y: 0.5,
  }
  const cafe = { ...demo.cafe, logo: { photo } }
  const { html } = render('Ann', { ...demo, cafe })
  expect(html.match(/ src="[^"]*"/g)).toEqual([
    ` src="https://cafe.example/photos/${photo.id}-640.webp"`,
  ])
  expect(html).toContain('width="320" height="80" alt="Wynd &amp; Whiskers"')
})
