import { isRecord } from '@latchkey/core'
import type { Relayer } from '../relay/createRelayer.js'

export interface ShareMessagesParameters {
  readonly window: Window & typeof globalThis
  /** Identifies the client that the tabs share. */
  readonly name: string
  readonly relayer: Pick<Relayer, 'on' | 'off' | 'deliver'>
}

/**
 * Forwards received messages to the other tabs of the origin. For the relay all tabs are one
 * client, and it delivers a message to the newest socket only, which need not be the one that sent
 * the request. The tabs share their keys in storage, so no tab learns more by it.
 *
 * @returns a function that stops it.
 */
export function shareMessages({ window, name, relayer }: ShareMessagesParameters): () => void {
  const channel = openChannel(window, `latchkey.walletconnect|${name}`)
  if (!channel) return () => undefined
  /** Messages from other tabs, which are not forwarded again. */
  const fromOtherTabs = new Set<unknown>()
  const share = (event: unknown): void => {
    if (!isRecord(event) || fromOtherTabs.delete(event.message)) return
    const { topic, message, publishedAt } = event
    channel.postMessage({ topic, message, publishedAt })
  }
  relayer.on('relayer_message', share)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return
    fromOtherTabs.add(data.message)
    relayer
      .deliver(data)
      .catch(() => undefined) // it could not be stored here; the other tab has it
      .finally(() => fromOtherTabs.delete(data.message))
  }
  return () => {
    relayer.off('relayer_message', share)
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
