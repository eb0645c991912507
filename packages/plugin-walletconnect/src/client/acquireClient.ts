import type { Client } from './Client.js'

export interface ClientKey {
  readonly relayUrl: string
  readonly projectId: string | undefined
  readonly prefix: string
}

/** A hold on the page's client. */
export interface Lease {
  readonly client: Promise<Client>
  /** The last one to leave ends it. */
  release(): void
}

interface Shared {
  readonly client: Promise<Client>
  holders: number
}

/**
 * The page's client for this relay, project and prefix: opened by the first who asks, the same for all who ask while somebody holds it,
 * also for another copy of this package. The one thing of ours that a page shares, so that it has one socket however many modals it has.
 *
 * @param page - Where it is shared: the page's global object.
 */
export function acquireClient(
  page: object,
  { relayUrl, projectId, prefix }: ClientKey,
  open: () => Promise<Client>,
): Lease {
  // The number counts changes of what is shared: copies of different shape do not meet.
  const key = Symbol.for(`latchkey.walletconnect.1|${relayUrl}|${projectId ?? ''}|${prefix}`)
  const found: unknown = Reflect.get(page, key)
  const shared: Shared = isShared(found) ? found : { client: open(), holders: 0 }
  shared.holders += 1
  // What goes through the members of the page, or copies them, does not come upon it.
  Reflect.defineProperty(page, key, { value: shared, configurable: true, enumerable: false })
  let isHeld = true
  const leave = (): void => {
    if (!isHeld) return
    isHeld = false
    shared.holders -= 1
    // Who leaves and comes back at once, as a page in React's strict mode does, finds it still there.
    queueMicrotask(() => {
      if (shared.holders > 0 || Reflect.get(page, key) !== shared) return
      Reflect.deleteProperty(page, key)
      shared.client.then((client) => client.end()).catch(() => undefined) // one that was never opened has no end
    })
  }
  shared.client.catch(leave)
  return { client: shared.client, release: leave }
}

function isShared(value: unknown): value is Shared {
  return typeof value === 'object' && value !== null && 'client' in value && 'holders' in value
}
