import type { UniversalProvider } from '@walletconnect/universal-provider'
import type { OpenedClient } from './Client.js'
import { calmDeletions } from './calmDeletions.js'
import { calmValidators } from './calmValidators.js'
import { guardAnswers } from './guardAnswers.js'

/** The app's own client as it is: its way to the relay, its storage and its outside calls stay its own, and it is never ended here. */
export function adoptProvider({ client: sign }: InstanceType<typeof UniversalProvider>): OpenedClient {
  const { relayer } = sign.core
  calmValidators(sign)
  calmDeletions(sign)
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
      hurry: () => void open().catch(() => undefined), // whatever is sent next says what is wrong
      fetch: open,
      attend: () => () => undefined,
      refused: () => () => undefined,
    },
    end: async () => undefined,
  }
}
