import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { MailStore } from './mail-store.ts'

const LARGEST_MAIL = 25 * 1024 * 1024

/** Takes every mail from anybody to anybody, and acknowledges it once it is on the disk. */
export function createMailServer(store: MailStore): SMTPServer {
  const server = new SMTPServer({
    banner: 'mail inbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    rejectOversized: true,
    closeTimeout: 1_000,
    onData(stream, session, answer) {
      buffer(stream)
        .then((source) => store.add(Buffer.concat([trace(session), source])))
        .then(() => answer(), answer)
    },
  })
  // A client that hangs up in the middle is no reason to end.
  return server.on('error', () => {})
}

/** The lines a mail server puts on top at delivery: who sent it, and to whom it really went. */
function trace({ envelope }: SMTPServerSession): Buffer {
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  const to = envelope.rcptTo.map(({ address }) => `Delivered-To: ${address}\r\n`)
  return Buffer.from(`Return-Path: <${from}>\r\n${to.join('')}`)
}
