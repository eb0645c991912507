import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { startOnFreePort } from '../programs/startOnFreePort.ts'
import type { InboxMail } from './InboxMail.ts'
import { inboxStyle, writeInbox } from './writeInbox.ts'

export interface LocalInbox {
  /** The page with the mails: `http://127.0.0.1:7007`. */
  readonly url: string
  /** Where mails are sent: `smtp://127.0.0.1:2525`. */
  readonly smtpUrl: string
  readonly mails: readonly InboxMail[]
  stop(): Promise<void>
}

const host = '127.0.0.1'
const maxMails = 100

/**
 * Starts a mail server of this machine, which takes each mail and sends none on, and a page with what
 * it has caught.
 *
 * @param port - First port to try for the page; 0 lets the system choose.
 */
export async function startInbox(port: number): Promise<LocalInbox> {
  const mails: InboxMail[] = []
  const smtp = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _, answer) {
      stream
        .toArray()
        .then((chunks) => PostalMime.parse(Buffer.concat(chunks)))
        .then(({ to = [], subject = '', text = '' }) => {
          const receivers = to.map(({ address = '' }) => address).join(', ')
          mails.push({ to: receivers, subject, text: text.trim(), at: new Date() })
          if (mails.length > maxMails) mails.shift()
          answer()
        }, answer)
    },
  })
  const smtpListener = smtp.listen(0, host)
  await once(smtpListener, 'listening')
  const page = createServer(({ url }, response) => {
    const isStyle = url === '/inbox.css'
    response.writeHead(isStyle || url === '/' ? 200 : 404, {
      'content-type': isStyle ? 'text/css; charset=utf-8' : 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'self'",
      'cache-control': 'no-store',
    })
    response.end(isStyle ? inboxStyle : writeInbox(mails))
  })
  await startOnFreePort(port, async (free) => {
    page.listen(free, host)
    await once(page, 'listening').catch((cause: unknown) => {
      throw new Error('The inbox can’t listen.', { cause })
    })
  })
  return {
    url: `http://${host}:${portOf(page.address())}`,
    smtpUrl: `smtp://${host}:${portOf(smtpListener.address())}`,
    mails,
    async stop() {
      page.closeAllConnections()
      await Promise.all([
        new Promise((resolve) => page.close(resolve)),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ])
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}
