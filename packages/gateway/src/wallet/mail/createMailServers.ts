import { type Clock, runAfter } from '@latchkey/server'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { MailSender } from '../settings/MailSender.js'
import type { MailServer } from '../settings/MailServer.js'
import type { Mail } from './Mail.js'
import type { MailOutcome, MailServers } from './MailServers.js'

export interface MailServersOptions {
  /** In order of preference. */
  readonly servers: readonly MailServer[]
  readonly from: MailSender
  readonly clock: Clock
  /** Is called for each attempt, with the place of the server from 1. */
  readonly count: (server: number, outcome: MailOutcome) => void
}

/** Milliseconds for one server, from the look-up of its name to its answer. */
export const attemptTimeout = 20_000

export function createMailServers({ servers, from, clock, count }: MailServersOptions): MailServers {
  const transports = servers.map(createSmtp)
  return {
    async send(mail, signal) {
      let isRefused = false
      for (const [at, transport] of transports.entries()) {
        const outcome = await attempt(transport, mail, signal)
        count(at + 1, outcome)
        if (outcome === 'sent') return outcome
        isRefused ||= outcome === 'refused'
        if (signal.aborted) break
      }
      return isRefused ? 'refused' : 'failed'
    },
  }

  async function attempt(transport: Smtp, mail: Mail, signal: AbortSignal): Promise<MailOutcome> {
    const own = new AbortController()
    const stop = runAfter(clock, attemptTimeout, () => own.abort())
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${from.address.split('@').at(-1)}>`,
        // RFC 3834: nothing answers by itself.
        headers: { 'auto-submitted': 'auto-generated' },
        signal: AbortSignal.any([signal, own.signal]),
      })
      return 'sent'
    } catch (error) {
      return outcomeOf(error)
    } finally {
      stop()
    }
  }
}

type Smtp = ReturnType<typeof createSmtp>

function createSmtp({ host, port, isSecure, requiresTls, login }: MailServer) {
  return createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: requiresTls,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    dnsTimeout: attemptTimeout,
    connectionTimeout: attemptTimeout,
    greetingTimeout: attemptTimeout,
    socketTimeout: attemptTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** A refused sender or content is a fault of ours or of the server. Only a refused receiver is final. */
function outcomeOf(error: unknown): MailOutcome {
  const { command, permanent }: Pick<NodemailerError, 'command' | 'permanent'> = Object(error)
  return command === 'RCPT TO' && permanent === true ? 'refused' : 'failed'
}
