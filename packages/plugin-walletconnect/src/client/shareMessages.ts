import { isRecord } from '@latchkey/core'
import type { Relay } from '../relay/createRelay.js'

export interface ShareMessagesParameters {
  readonly window: Window & typeof globalThis
  /** Of what the tabs have in common. */
  readonly name: string
  readonly relay: Pick<Relay, 'on' | 'off' | 'deliver'>
}

/**
 * Hands what comes on to the page's other tabs. They are one client to the relay, which gives each message to one of them only: the newest,
 * which need not be the one that asked. Nothing new is learnt by it: all of them have the same keys in the same storage.
 *
 * @returns ends it.
 */
export function shareMessages({ window, name, relay }: ShareMessagesParameters): () => void {
  const channel = openChannel(window, `latchkey.walletconnect|${name}`)
  if (!channel) return () => undefined
  /** From other tabs: not handed on again. */
  const foreign = new Set<unknown>()
  const share = (event: unknown): void => {
    if (!isRecord(event) || foreign.delete(event.message)) return
    const { topic, message, publishedAt } = event
    channel.postMessage({ topic, message, publishedAt })
  }
  relay.on('relayer_message', share)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return
    foreign.add(data.message)
    relay
      .deliver(data)
      .catch(() => undefined) // could not be kept here; the tab that has it goes on
      .finally(() => foreign.delete(data.message))
  }
  return () => {
    relay.off('relayer_message', share)
    channel.close()
  }
}

function openChannel(window: Window & typeof globalThis, name: string): BroadcastChannel | undefined {
  try {
    return new window.BroadcastChannel(name)
  } catch {
    return undefined // missing, or forbidden where the browser blocks storage
  }
}
