import type { ReactNode } from 'react'
import type { Cafe } from '#domain/house/house.ts'
import { logoAt } from '#domain/house/photo.ts'
import { isNameDrawn } from '#domain/house/pictures.ts'
import { headStyles } from './head-styles.ts'
import type { Sending } from './mail-writer.ts'
import { LookProvider, type MailLook, useLook } from './mail-look.ts'
import type { ToText } from './plain-text.ts'

export type MailLayoutProps = {
  /** Whose mail it is, and where the header picture and the site are. */
  sending: Pick<Sending, 'publicUrl' | 'cafe' | 'look'>
  title: string
  /** What an inbox shows after the subject. */
  preheader: string
  /** Why this person gets this mail. */
  reason: string
  children: ReactNode
}

const placeOf = ({ name, address: { street, town, postcode } }: Cafe) =>
  [name, street, town, postcode].join(', ')

/** The frame of every mail. It reads well without pictures. */
export function MailLayout({ sending, title, preheader, reason, children }: MailLayoutProps) {
  const { look } = sending
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style>{headStyles(look)}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, background: look.light.paper }}>
        <Preheader>{preheader}</Preheader>
        <LookProvider value={look}>
          <Column>
            <Header {...sending} />
            <tr>
              <td className="card room" style={card(look)}>
                <h1 className="ink" style={heading(look)}>
                  {title}
                </h1>
                {children}
              </td>
            </tr>
            <Footer reason={reason} cafe={sending.cafe} />
          </Column>
        </LookProvider>
      </body>
    </html>
  )
}
MailLayout.asText = (
  { sending: { cafe }, title, reason, children }: MailLayoutProps,
  toText: ToText,
) =>
  [
    `${cafe.name}\n\n${title}\n`,
    toText(children),
    `-- \n${reason}\n${placeOf(cafe)}\n${cafe.phone}, ${cafe.email}`,
  ].join('\n')

function Preheader({ children }: { children: string }) {
  // Joiners and spaces after it keep the client from showing the start of the mail there, too.
  const filler = '\u034f\u200c\u00a0'.repeat(60)
  return (
    <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all', opacity: 0 }}>
      {children}
      {filler}
    </div>
  )
}

function Column({ children }: { children: ReactNode }) {
  return (
    <div className="paper" style={{ padding: '24px 12px 40px', background: useLook().light.paper }}>
      <table
        role="presentation"
        align="center"
        width="560"
        cellPadding={0}
        cellSpacing={0}
        style={{ width: '100%', maxWidth: 560, margin: '0 auto' }}
      >
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function Header(sending: MailLayoutProps['sending']) {
  const { publicUrl, look } = sending
  return (
    <tr>
      <td align="center" style={{ paddingBottom: 16 }}>
        <a className="ink" href={publicUrl} style={wordmark(look)}>
          <Wordmark {...sending} />
        </a>
      </td>
    </tr>
  )
}

/** A picture says the cafe's name; where it is not shown, its words stand there as large. */
function Wordmark({ publicUrl, cafe, look }: MailLayoutProps['sending']) {
  const picture = headerPicture(cafe, look)
  if (!picture) return cafe.name
  const { address, alt, style, ...size } = picture
  return (
    // Lazy, or React adds a preload link, which mail filters do not like.
    <img
      loading="lazy"
      className="picture"
      src={`${publicUrl}${address}`}
      {...size}
      alt={alt}
      style={{ ...wordmark(look), display: 'block', height: 'auto', ...style }}
    />
  )
}

/** The owner's own; else the one that is drawn, of one name in one pair of colours. */
function headerPicture(cafe: Cafe, { isPainted }: MailLook) {
  const { name, tagline, logo } = cafe
  if (logo) {
    const { address, width, height } = logoAt(logo, { width: 320, height: 96 })
    return { address, width, height, alt: name, style: { maxWidth: '100%', borderRadius: 12 } }
  }
  if (isPainted || !isNameDrawn(cafe)) return null
  const style = { width: '100%', borderRadius: 24 }
  return { address: '/mail-header.png', width: 560, height: 140, alt: `${name}: ${tagline}`, style }
}

function Footer({ reason, cafe }: { reason: string; cafe: Cafe }) {
  const look = useLook()
  return (
    <tr>
      <td align="center" style={{ padding: '24px 20px 0' }}>
        <p className="soft" style={{ ...small(look), margin: '0 0 10px' }}>
          {reason}
        </p>
        <p className="soft" style={{ ...small(look), margin: 0 }}>
          {placeOf(cafe)}
          <br />
          {cafe.phone}
          <br />
          <a className="link" href={`mailto:${cafe.email}`} style={{ color: look.light.link }}>
            {cafe.email}
          </a>
        </p>
      </td>
    </tr>
  )
}

const card = ({ light }: MailLook) => ({
  padding: '40px 44px 22px',
  background: light.card,
  border: `1px solid ${light.line}`,
  borderRadius: 24,
})
const heading = ({ fonts, light }: MailLook) => ({
  margin: '0 0 20px',
  fontFamily: fonts.display,
  fontSize: 28,
  fontWeight: 600,
  lineHeight: '34px',
  color: light.ink,
})
const wordmark = (look: MailLook) => ({
  ...heading(look),
  margin: 0,
  fontSize: 26,
  textDecoration: 'none',
})
const small = ({ fonts, light }: MailLook) => ({
  fontFamily: fonts.text,
  fontSize: 14,
  lineHeight: '22px',
  color: light.soft,
})
