import type { UniversalProvider } from '@walletconnect/universal-provider'
import type { OpenedClient } from './Client.js'
import { catchValidatorRejections } from './catchValidatorRejections.js'
import { guardAnswers } from './guardAnswers.js'
import { guardDeletions } from './guardDeletions.js'

/**
 * Wraps the app's own client. Its relayer, storage and network calls stay as they are, and this
 * package never ends it.
 */
export function adoptProvider({ client: sign }: InstanceType<typeof UniversalProvider>): OpenedClient {
  const { relayer } = sign.core
  catchValidatorRejections(sign)
  guardDeletions(sign)
  guardAnswers(sign)
  const open = async (): Promise<void> => {
    if (!relayer.connected) await relayer.transportOpen()
  }
  return {
    sign,
    isRepaired: false,
    logs: () => [],
    recall: async (topic) => sign.session.keys.includes(topic),
    socket: {
      get isReady() {
        return relayer.connected
      },
      watch(listener) {
        for (const event of ['relayer_connect', 'relayer_disconnect']) relayer.on(event, listener)
        return () => {
          for (const event of ['relayer_connect', 'relayer_disconnect']) relayer.off(event, listener)
        }
      },
      reach: open,
      reconnectNow: () => void open().catch(() => undefined), // the next message reports the error
      fetch: open,
      startHeartbeat: () => () => undefined,
      onRefused: () => () => undefined,
    },
    end: async () => undefined,
  }
}
