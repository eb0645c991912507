export interface HostileInjected {
  /** The fault. */
  readonly id: string
  /** The value at `window.injectedWeb3[id]`. */
  readonly entry: unknown
  /** Whether a wallet can be listed for it. */
  readonly isListed: boolean
}

/**
 * Values at `window.injectedWeb3[id]`. Each must cause no exception and change nothing but the
 * list.
 */
export function createHostileInjected(): readonly HostileInjected[] {
  const throwing = (): never => {
    throw new Error('Thrown by a hostile wallet.')
  }
  const traps = new Proxy(
    {},
    { get: throwing, has: throwing, ownKeys: throwing, getOwnPropertyDescriptor: throwing, getPrototypeOf: throwing },
  )
  const never = () => new Promise<never>(() => undefined)
  const opening = (extension: unknown) => ({ version: '1', enable: async () => extension })
  const accounts = (get: () => unknown, more: object = {}) =>
    opening({ accounts: { get: async () => get(), ...more }, signer: {} })
  const listed = (id: string, entry: unknown): HostileInjected => ({ id, entry, isListed: true })
  const unlisted = (id: string, entry: unknown): HostileInjected => ({ id, entry, isListed: false })
  return [
    unlisted('entry-null', null),
    unlisted('entry-text', 'x'),
    unlisted('entry-empty', {}),
    unlisted('entry-traps', traps),
    unlisted('enable-text', { enable: 'x' }),
    unlisted('enable-getter-throws', Object.defineProperty({}, 'enable', { get: throwing, enumerable: true })),
    listed('enable-throws', { enable: throwing }),
    listed('enable-never', { enable: never }),
    listed('enable-nothing', opening(undefined)),
    listed('enable-traps', opening(new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : throwing()) }))),
    listed('enable-no-accounts', opening({ signer: {} })),
    listed(
      'accounts-not-a-list',
      accounts(() => ({ 0: 'x' })),
    ),
    listed(
      'accounts-empty',
      accounts(() => []),
    ),
    listed('accounts-throw', accounts(throwing)),
    listed(
      'account-null',
      accounts(() => [null]),
    ),
    listed(
      'account-traps',
      accounts(() => [traps]),
    ),
    listed(
      'account-no-address',
      accounts(() => [{ name: 'x' }]),
    ),
    listed(
      'account-bad-checksum',
      accounts(() => [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQX' }]),
    ),
    listed(
      'account-bad-genesis',
      accounts(() => [{ address: alice, genesisHash: 'x' }]),
    ),
  ]
}

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
