import {
  ConfigurationError,
  checkFactoryOptions,
  type ForeignStorage,
  type MigrationReader,
  optionRules,
} from '@latchkey/core'
import type { WagmiStorage } from './WagmiStorage.js'

export interface FromWagmiOptions {
  /** The `key` of wagmi's `createStorage`. Default `wagmi`. */
  readonly key?: string | undefined
  /**
   * The `storage` of wagmi's `createStorage`, if it is neither `localStorage` nor `cookieStorage`.
   * When it can't be read, the next page load tries again.
   */
  readonly storage?: WagmiStorage | undefined
}

/**
 * Takes over the connections of wagmi 2 and 3, and of the kits on it (RainbowKit, ConnectKit). It
 * reads `storage`, or without it `localStorage` and the cookies of wagmi's `cookieStorage`.
 *
 * @throws {ConfigurationError} when `storage` has no function `getItem`, or is what `createStorage`
 * returns.
 */
export function fromWagmi(options: FromWagmiOptions = {}): MigrationReader {
  // `storage` has its own message.
  checkFactoryOptions('fromWagmi', options, { key: optionRules.text, storage: () => undefined })
  const { key = 'wagmi', storage } = options
  if (storage !== undefined && (typeof storage?.getItem !== 'function' || 'key' in storage))
    throw new ConfigurationError(
      'fromWagmi({ storage }) is not what createStorage() takes. Pass the object with getItem() that you pass as createStorage({ storage }).',
    )
  const read: MigrationReader = async (local, cookies) => {
    const { readWagmi } = await import('./readWagmi.js')
    return readWagmi(key, storage ? [storage] : [local, cookies])
  }
  if (storage) return read
  return Object.assign(read, {
    expects(local: ForeignStorage, cookies: ForeignStorage): readonly string[] {
      const textOf = (name: string): string =>
        local.getItem(`${key}.${name}`) ?? cookies.getItem(`${key}.${name}`) ?? ''
      const [, id] = /^"(.+)"$/.exec(textOf('recentConnectorId')) ?? []
      const isThere = id === undefined ? textOf('store').includes('"connector":') : !textOf(`${id}.disconnected`)
      return isThere && !notInPage.test(id ?? '') ? ['eip155'] : []
    },
  })
}

/** Connectors whose visitors connect again. */
const notInPage = /^(walletConnect|safe|baseAccount|coinbase.*)$/i
