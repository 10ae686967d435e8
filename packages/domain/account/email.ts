/** The longest address that mail servers carry (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254

const INVALID = 'Enter a valid email address.'

// What browsers accept in <input type="email">. It leaves out quotes, brackets, commas and all
// control characters, so an accepted address cannot add a header or a second recipient to a mail.
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i
const DOMAIN = /^[a-z0-9.-]+$/i
const TLD = /^[a-z]{2,24}$/i

const MISSPELLED_COM = ['con', 'cim', 'cpm', 'vom', 'comm', 'c0m', 'coom', 'comc', 'xom']

/** Says what is wrong with an address, or null. Spaces around it are forgiven. */
export function checkEmail(text: string): string | null {
  const email = text.trim()
  if (email === '') return 'Email is required.'
  // On the text as it came, since trimming would hide a line break at either end.
  if (/\p{Cc}/u.test(text)) return INVALID
  if (/\s/.test(email)) return 'Email must not contain spaces.'
  if (email.length > EMAIL_MAX_LENGTH) return INVALID

  const [local = '', domain = '', ...rest] = email.split('@')
  if (rest.length > 0 || domain === '') return INVALID
  if (!LOCAL_PART.test(local) || local.startsWith('.')) return INVALID
  return checkDomain(domain)
}

/** The one form in which an accepted address is stored and compared. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * Where mails to an address arrive: tags make no new mailbox. Dots make none at Gmail, which is also
 * googlemail.com; elsewhere they may be somebody else's.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = normaliseEmail(email).split('@')
  const [untagged = ''] = local.split('+')
  return GMAIL.includes(domain)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${domain}`
}

const GMAIL = ['gmail.com', 'googlemail.com']

function checkDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return INVALID
  if (!domain.includes('.')) return 'Email domain must contain a dot (e.g., example.com).'
  if (domain.includes('..')) return 'Email domain must not contain consecutive dots.'

  const parts = domain.toLowerCase().split('.')
  if (parts.some((part) => part.length < 1 || part.length > 63)) {
    return 'Email domain parts are invalid length.'
  }

  const tld = parts.at(-1) ?? ''
  if (MISSPELLED_COM.includes(tld)) return 'Email TLD looks misspelled. Did you mean .com?'
  if (!TLD.test(tld)) return 'Email TLD looks invalid (e.g., use .com, .net).'
  return null
}
