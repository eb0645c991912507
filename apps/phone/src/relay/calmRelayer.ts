import type { ICore } from '@walletconnect/types'

type Relayer = ICore['relayer']

/**
 * Mends what the client does on its way to the relay while that is away: it opens a socket for each message that waits, all at once, where one
 * serves them all; and an answer that nobody waits for fails, a minute later, with a rejection that nobody hears.
 *
 * @returns ends its socket. What was under way can't be called off, and would open the socket again, so it gets no answer any more.
 */
export function calmRelayer(relayer: Relayer): () => Promise<void> {
  connectOnce(relayer)
  keepOptions(relayer)
  return async () => {
    Object.assign(relayer, { transportOpen: never, connect: never, toEstablishConnection: never, request: never })
    await relayer.transportClose()
  }
}

function connectOnce(relayer: Relayer): void {
  const connect: unknown = Reflect.get(relayer, 'connect')
  if (typeof connect !== 'function') throw new TypeError('The pinned client has no way to connect.')
  let connecting: Promise<void> | undefined
  const once = async (url?: string): Promise<void> => {
    connecting ??= Promise.resolve(Reflect.apply(connect, relayer, [url])).finally(() => {
      connecting = undefined
    })
    return connecting
  }
  Object.assign(relayer, { connect: once })
}

/** "Say when it fails" is meant for one answer, but the client writes it into the options that all answers to a method share. */
function keepOptions({ publisher }: Relayer): void {
  const publish = publisher.publish.bind(publisher)
  publisher.publish = async (topic, message, options = {}) => {
    const given = { ...options }
    delete options.internal
    await publish(topic, message, given)
  }
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
