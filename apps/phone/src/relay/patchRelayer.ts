import type { ICore } from '@walletconnect/types'

type Relayer = ICore['relayer']

/**
 * Fixes two faults of the client while the relay is unreachable. It opens a socket for each waiting
 * message at once, where one serves all. An answer that no caller awaits rejects after a minute,
 * unhandled.
 *
 * @returns A function that closes the socket. Calls in progress can't be cancelled and would reopen
 *   it, so they never settle.
 */
export function patchRelayer(relayer: Relayer): () => Promise<void> {
  connectOnce(relayer)
  keepOptions(relayer)
  return async () => {
    Object.assign(relayer, { transportOpen: never, connect: never, toEstablishConnection: never, request: never })
    await relayer.transportClose()
  }
}

function connectOnce(relayer: Relayer): void {
  const connect: unknown = Reflect.get(relayer, 'connect')
  if (typeof connect !== 'function')
    throw new TypeError(
      'The relayer of the WalletConnect client has no connect(). Pin the version that this patch is for.',
    )
  let connecting: Promise<void> | undefined
  const once = async (url?: string): Promise<void> => {
    connecting ??= Promise.resolve(Reflect.apply(connect, relayer, [url])).finally(() => {
      connecting = undefined
    })
    return connecting
  }
  Object.assign(relayer, { connect: once })
}

/**
 * `throwOnFailedPublish` is for one answer, but the client writes it into options that all answers
 * share.
 */
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
