import type { Client } from './Client.js'

export interface ClientKey {
  readonly relayUrl: string
  readonly projectId: string | undefined
  readonly prefix: string
}

/** A reference to the page's client. */
export interface ClientReference {
  readonly client: Promise<Client>
  /** Ends the client with the last reference. */
  release(): void
}

interface Shared {
  readonly client: Promise<Client>
  holders: number
}

/**
 * The client of the page for one relay, project and prefix, with a reference count. The first call
 * opens it; later calls share it, also those of another copy of this package. It is the only object
 * that this package puts on the page, so a page has one socket for all its modals.
 *
 * @param page - Where it is shared: the page's global object.
 */
export function acquireClient(
  page: object,
  { relayUrl, projectId, prefix }: ClientKey,
  open: () => Promise<Client>,
): ClientReference {
  // The number is the version of the shared object: copies with another version don't share it.
  const key = Symbol.for(`latchkey.walletconnect.1|${relayUrl}|${projectId ?? ''}|${prefix}`)
  const found: unknown = Reflect.get(page, key)
  const shared: Shared = isShared(found) ? found : { client: open(), holders: 0 }
  shared.holders += 1
  // Not enumerable, so code that lists or copies the page's members does not find it.
  Reflect.defineProperty(page, key, { value: shared, configurable: true, enumerable: false })
  let isReferenced = true
  const release = (): void => {
    if (!isReferenced) return
    isReferenced = false
    shared.holders -= 1
    // A caller that releases and acquires in the same task, as React's strict mode does, keeps it.
    queueMicrotask(() => {
      if (shared.holders > 0 || Reflect.get(page, key) !== shared) return
      Reflect.deleteProperty(page, key)
      shared.client.then((client) => client.end()).catch(() => undefined) // a client that failed to open needs no end
    })
  }
  shared.client.catch(release)
  return { client: shared.client, release }
}

function isShared(value: unknown): value is Shared {
  return typeof value === 'object' && value !== null && 'client' in value && 'holders' in value
}
