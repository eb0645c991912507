import { EventEmitter, once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** An SMTP server on this machine, which keeps what it gets. */
export interface Mailbox {
  /** `smtp://127.0.0.1:2525`. */
  readonly url: string
  /** All mails, in the order of their arrival. */
  readonly mails: readonly Email[]
  /** The next mail to an address that was not read before. Waits for it. */
  read(address: string): Promise<Email>
  /** The code of the next mail with a code, from its first line. */
  readCode(address: string): Promise<string>
  /** The status for a receiver, if it is not accepted: 550 for ever, 450 for now. The client waits for it. */
  refuse: (address: string) => number | undefined | Promise<number | undefined>
}

export async function startMailbox(): Promise<Mailbox> {
  const mails: Email[] = []
  const unread: Email[] = []
  const arrivals = new EventEmitter()
  /** By the connection, which brings one mail. */
  const accepted = new Map<string, Email>()
  const mailbox: Pick<Mailbox, 'refuse'> = { refuse: () => undefined }
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo({ address }, _, answer) {
      void Promise.resolve(mailbox.refuse(address)).then((responseCode) =>
        answer(responseCode === undefined ? null : Object.assign(new Error('Not here.'), { responseCode })),
      )
    },
    onData(stream, { id }, answer) {
      void stream
        .toArray()
        .then((chunks) => PostalMime.parse(Buffer.concat(chunks)))
        .then((mail) => {
          accepted.set(id, mail)
          answer()
        }, answer)
    },
    // The client has the answer now, and has done what follows from it.
    onClose({ id }) {
      const mail = accepted.get(id)
      if (!mail) return
      mails.push(mail)
      unread.push(mail)
      arrivals.emit('mail')
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const address = listener.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const read = async (to: string, isWanted: (mail: Email) => boolean = () => true): Promise<Email> => {
    for (;;) {
      const at = unread.findIndex(
        (mail) => isWanted(mail) && mail.to?.some(({ address }) => address === to.toLowerCase()),
      )
      const [mail] = at < 0 ? [] : unread.splice(at, 1)
      if (mail) return mail
      await once(arrivals, 'mail')
    }
  }
  return Object.assign(mailbox, {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    read: (to: string) => read(to),
    async readCode(to: string) {
      const codeIn = ({ text = '' }: Email) => /^\d{6}/.exec(text)?.[0]
      return codeIn(await read(to, (mail) => codeIn(mail) !== undefined)) ?? ''
    },
  })
}
