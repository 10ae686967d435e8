const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a mail server must prove by its certificate who it is. Nothing lies between us and our
 * own machine. On plain smtp:// a man in the middle can strike the offer of TLS out anyway:
 * to insist then protects nothing and only loses mails, unless there is a password to keep.
 */
export function needsCertificate(smtpUrl: string): boolean {
  const { protocol, hostname, username, searchParams } = new URL(smtpUrl)
  if (THIS_MACHINE.includes(hostname.toLowerCase())) return false
  const insists = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  return insists || username !== ''
}
