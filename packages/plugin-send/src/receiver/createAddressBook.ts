import { isRecord, type Json, namespaceOf, type Storage } from '@latchkey/core'

/** Addresses to which the user has sent from this app. */
export interface AddressBook {
  /** Of all networks of the namespace, the newest first. Anything may be in the storage. */
  read(networkId: string): readonly string[]
  /** Only after a transfer to the address, so that no other sender gets an address in here. */
  remember(networkId: string, address: string): void
}

const storedAs = 'receivers'
/** Of all namespaces together. The oldest one leaves. */
const most = 50
const longest = 120

interface Entry {
  readonly namespace: string
  readonly address: string
}

export function createAddressBook(storage: Storage): AddressBook {
  // Read each time: another tab may have written.
  const readAll = (): readonly Entry[] => entriesIn(storage.get(storedAs))
  return {
    read(networkId) {
      const namespace = namespaceOf(networkId)
      return readAll()
        .filter((entry) => entry.namespace === namespace)
        .map(({ address }) => address)
    },
    remember(networkId, address) {
      const namespace = namespaceOf(networkId)
      const others = readAll().filter((entry) => entry.namespace !== namespace || entry.address !== address)
      const entries = [{ namespace, address }, ...others].slice(0, most)
      storage.set(
        storedAs,
        entries.map((entry) => ({ ...entry })),
      )
    },
  }
}

function entriesIn(stored: Json | undefined): readonly Entry[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, most).flatMap((entry: unknown) => {
    if (!isRecord(entry)) return []
    const { namespace, address } = entry
    const isEntry = typeof namespace === 'string' && typeof address === 'string' && address.length <= longest
    return isEntry ? [{ namespace, address }] : []
  })
}
