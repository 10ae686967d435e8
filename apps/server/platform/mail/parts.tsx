import { createElement, type CSSProperties, Fragment, type ReactNode } from 'react'
import { linksOf, type Rich, type Run } from '#domain/house/rich.ts'
import { type MailLook, useLook } from './mail-look.ts'
import type { ToText } from './plain-text.ts'
import { plainName } from './plain-name.ts'

const text = ({ fonts }: MailLook): CSSProperties => ({
  margin: '0 0 18px',
  fontFamily: fonts.text,
  fontSize: 17,
  lineHeight: '27px',
})
const small = (look: MailLook): CSSProperties => ({
  ...text(look),
  fontSize: 14,
  lineHeight: '22px',
  color: look.light.soft,
})

type Children = { children: ReactNode }

export function Paragraph({ children }: Children) {
  const look = useLook()
  return (
    <p dir="auto" className="ink" style={{ ...text(look), color: look.light.ink }}>
      {children}
    </p>
  )
}
Paragraph.asText = ({ children }: Children, toText: ToText) => `${toText(children)}\n\n`

/** What may be skipped: how long a link lives, what to do if it was another person. */
export function Aside({ children }: Children) {
  return (
    <p
      dir="auto"
      className="soft"
      style={{ ...small(useLook()), fontSize: 15, lineHeight: '24px' }}
    >
      {children}
    </p>
  )
}
Aside.asText = Paragraph.asText

export function Greeting({ name }: { name: string | null }) {
  const known = plainName(name)
  return <Paragraph>{known ? `Hello ${known},` : 'Hello,'}</Paragraph>
}

type ButtonProps = { label: string; url: string }

/** The one thing to do next; the bare address below it is for clients that show no buttons. */
export function Button({ label, url }: ButtonProps) {
  const look = useLook()
  return (
    <>
      <ButtonCell label={label} url={url} />
      <p className="soft" style={small(look)}>
        Or copy this address into your browser:
        <br />
        <a
          className="link"
          href={url}
          style={{ color: look.light.link, wordBreak: 'break-all', overflowWrap: 'anywhere' }}
        >
          {url}
        </a>
      </p>
    </>
  )
}
Button.asText = ({ label, url }: ButtonProps) => `${label}:\n${url}\n\n`

/** Something more to look at, below what to do next. */
export function Pointer({ label, url }: ButtonProps) {
  const look = useLook()
  return (
    <p className="ink" style={{ ...text(look), color: look.light.ink }}>
      <Link url={url}>{label}</Link>
    </p>
  )
}
Pointer.asText = Button.asText

type LinkProps = Children & { url: string }

function Link({ url, children }: LinkProps) {
  return (
    <a className="link" href={url} style={{ color: useLook().light.link }}>
      {children}
    </a>
  )
}
Link.asText = ({ url, children }: LinkProps, toText: ToText) => `${toText(children)} (${url})`

/** A text of the house; its links lead to the site from wherever the mail is read. */
export function Said({ rich, siteUrl }: { rich: Rich; siteUrl: string }) {
  const inItsLook = ({ text: words, strong, em }: Run) => {
    const firm = strong ? <strong>{words}</strong> : words
    return em ? <em>{firm}</em> : firm
  }
  const asLink = ({ href, runs }: ReturnType<typeof linksOf>[number]) => {
    const words = createElement(Fragment, null, ...runs.map(inItsLook))
    return href ? <Link url={new URL(href, siteUrl).href}>{words}</Link> : words
  }
  return createElement(Fragment, null, ...linksOf(rich).map(asLink))
}

function ButtonCell({ label, url }: ButtonProps) {
  const look = useLook()
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 22px' }}>
      <tbody>
        <tr>
          {/* The colour and the padding sit on the cell: Outlook gives a link neither. */}
          <td
            className="button"
            style={{
              background: look.light.marmalade,
              borderRadius: 999,
              msoPaddingAlt: '14px 28px',
            }}
          >
            <a href={url} style={buttonLink(look)}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const buttonLink = ({ fonts, light }: MailLook): CSSProperties => ({
  display: 'inline-block',
  padding: '14px 28px',
  fontFamily: fonts.text,
  fontSize: 17,
  fontWeight: 700,
  lineHeight: '22px',
  color: light.onMarmalade,
  textDecoration: 'none',
})

/** A QR code that comes with the mail (`codePicture`), so that it shows without loading anything. */
export function Code({ cid, alt }: { cid: string; alt: string }) {
  return (
    <p style={{ ...text(useLook()), textAlign: 'center' }}>
      <img loading="lazy" src={`cid:${cid}`} width={200} height={200} alt={alt} style={code} />
    </p>
  )
}
// Words cannot be scanned; the reference stands with the visit.
Code.asText = () => ''

const code: CSSProperties = { width: 200, height: 200, borderRadius: 12 }

type FactsProps = { rows: readonly (readonly [label: string, value: string])[] }

export function Facts({ rows }: FactsProps) {
  const look = useLook()
  const line = `1px solid ${look.light.line}`
  return (
    <table
      className="line"
      cellPadding={0}
      cellSpacing={0}
      width="100%"
      style={{ margin: '0 0 22px', borderTop: line }}
    >
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th
              className="soft line"
              scope="row"
              align="left"
              style={{ ...factLabel(look), borderBottom: line }}
            >
              {label}
            </th>
            <td dir="auto" className="ink line" style={{ ...factValue(look), borderBottom: line }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
Facts.asText = ({ rows }: FactsProps) =>
  `${rows.map(([label, value]) => `${label}: ${value}\n`).join('')}\n`

const fact = ({ fonts }: MailLook): CSSProperties => ({
  padding: '10px 0',
  fontFamily: fonts.text,
  lineHeight: '24px',
  verticalAlign: 'top',
})
const factLabel = (look: MailLook): CSSProperties => ({
  ...fact(look),
  width: '34%',
  paddingRight: 12,
  fontSize: 15,
  fontWeight: 400,
  color: look.light.soft,
})
const factValue = (look: MailLook): CSSProperties => ({
  ...fact(look),
  fontSize: 16,
  fontWeight: 700,
  wordBreak: 'break-word',
  color: look.light.ink,
})
