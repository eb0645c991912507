import type { CoreTypes } from '@walletconnect/types'
import type { PhoneStorage } from './PhoneStorage.js'

type KeyValueStorage = NonNullable<CoreTypes.Options['storage']>

/**
 * Adapts Web Storage to the WalletConnect client. Its default is a database: in browsers, frames of
 * another site can be denied it, and in Node it loads a package of its own.
 */
export function createKeyValueStorage(storage: PhoneStorage): KeyValueStorage {
  const read = (key: string) => {
    const text = storage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  }
  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return {
    getKeys: async () => keys(),
    getEntries: async () => keys().map((key) => [key, read(key)]),
    getItem: async (key) => read(key),
    setItem: async (key, value) => storage.setItem(key, JSON.stringify(value)),
    removeItem: async (key) => storage.removeItem(key),
  }
}
