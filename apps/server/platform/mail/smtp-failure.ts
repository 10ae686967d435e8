import type { NodemailerError } from 'nodemailer'

export type SmtpFailure = {
  /**
   * refused: no attempt will do better. postponed: the server said later. unreachable: it was never
   * there. doubtful: it fell silent or hung up in between, perhaps with the mail.
   */
  kind: 'refused' | 'postponed' | 'unreachable' | 'doubtful'
  /** For logs, without the address that servers like to repeat in what they say. */
  code: string
  /** For staff, in the words of the mail server. */
  words: string
}

const LONGEST_WORDS = 500

export function smtpFailure(error: NodemailerError): SmtpFailure {
  return {
    kind: kindOf(error),
    code: [error.code ?? error.name, error.responseCode].filter(Boolean).join(' '),
    words: (error.response ?? error.message).slice(0, LONGEST_WORDS),
  }
}

function kindOf(error: NodemailerError): SmtpFailure['kind'] {
  if (isAboutThisMail(error)) return error.permanent === false ? 'postponed' : 'refused'
  if (error.responseCode) return 'postponed'
  return isInDoubt(error) ? 'doubtful' : 'unreachable'
}

const HUNG_UP = ['ECONNRESET', 'EPIPE']

/** The conversation had begun. */
function isInDoubt({ code, timeoutType, originalCode = '', message }: NodemailerError): boolean {
  if (code === 'ETIMEDOUT') return timeoutType === 'SOCKET_TIMEOUT'
  return HUNG_UP.includes(originalCode) || message.startsWith('Connection closed unexpectedly')
}

// A 5xx to our sign-in or sender is the operator's to mend, and the mail then goes out; only a
// 5xx to this recipient or these words is final, or an address that SMTP cannot carry at all.
function isAboutThisMail(error: NodemailerError): boolean {
  if (error.code === 'EMESSAGE') return true
  return error.code === 'EENVELOPE' && error.command !== 'MAIL FROM'
}
