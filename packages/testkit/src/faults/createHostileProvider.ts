import { ProviderRpcError } from '../evm/ProviderRpcError.js'
import type { WalletPrompt } from '../script/createWalletScript.js'

/**
 * The faults. The first eight are the cases of the vectors `hostile-providers`. `send-twice` is an
 * action of the user, for which the provider only counts. The others are our own.
 */
export const hostileProviderIds = [
  'connect-late',
  'connect-pending-32002',
  'accounts-1000',
  'chain-null',
  'disconnect-1013',
  'request-returns-value',
  'switch-4902',
  'send-twice',
  'accounts-garbage',
  'accounts-event-garbage',
  'chain-garbage',
  'error-bare-text',
  'error-getter-throws',
  'error-huge',
  'flood-accounts',
  'flood-chains',
  'never-answers',
  'no-events',
  'on-throws',
  'remove-throws',
  'request-missing',
  'request-throws-at-once',
] as const

export type HostileProviderId = (typeof hostileProviderIds)[number]

export interface HostileProvider {
  readonly id: HostileProviderId
  /** Approximately EIP-1193. */
  readonly provider: object
  /** Requests so far. The array grows. */
  readonly requests: readonly WalletPrompt[]
  count(method: string): number
  /** Performs the delayed fault: the late answer, the event, or the flood (10,000 events). */
  act(): void
  emit(event: string, ...values: unknown[]): void
  listenerCount(): number
  readonly accounts: readonly string[]
}

export interface HostileProviderOptions {
  /** Default: 0x7a69 (31337). */
  readonly chainId?: string | undefined
  /** Whether `eth_accounts` answers without a request for access. Default: `false`. */
  readonly isAuthorized?: boolean | undefined
}

type Handler = (params: unknown) => unknown

const floodSize = 10_000
const hugeText = 1_000_000

/**
 * A broken or hostile injected EVM wallet. It has no keys: its signatures are made up.
 *
 * @param id - From `hostileProviderIds`.
 * @throws {RangeError} for an unknown id, so that no new vector is skipped.
 */
export function createHostileProvider(
  id: string,
  { chainId = '0x7a69', isAuthorized = false }: HostileProviderOptions = {},
): HostileProvider {
  if (!isKnown(id)) throw new RangeError(`Unknown hostile provider: "${id}". Known: ${hostileProviderIds.join(', ')}.`)
  const requests: WalletPrompt[] = []
  const listeners = new Map<string, Set<(...values: unknown[]) => void>>()
  const waiting: (() => void)[] = []
  const accounts = id === 'accounts-1000' ? addresses(1000) : addresses(1)
  let isAllowed = isAuthorized

  const late = (answer: () => unknown) => new Promise<unknown>((resolve) => waiting.push(() => resolve(answer())))
  const emit = (event: string, ...values: unknown[]): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...values)
  }
  const allow = (): readonly string[] => {
    isAllowed = true
    return accounts
  }
  const fail = (code: number, message: string): never => {
    throw new ProviderRpcError({ code, message })
  }

  const plain: Readonly<Record<string, Handler>> = {
    eth_requestAccounts: allow,
    eth_accounts: () => (isAllowed ? accounts : []),
    eth_chainId: () => chainId,
    wallet_switchEthereumChain: () => null,
    wallet_addEthereumChain: () => null,
    wallet_revokePermissions: () => {
      isAllowed = false
      return null
    },
    personal_sign: () => `0x${'ab'.repeat(65)}`,
    eth_sendTransaction: () => `0x${'ab'.repeat(32)}`,
  }

  const never = () => new Promise<never>(() => undefined)
  const cases: Readonly<Partial<Record<HostileProviderId, Readonly<Record<string, Handler>>>>> = {
    'connect-late': { eth_requestAccounts: () => late(allow) },
    'connect-pending-32002': { eth_requestAccounts: () => fail(-32002, 'Request already pending.') },
    'chain-null': { eth_chainId: () => null },
    'switch-4902': { wallet_switchEthereumChain: () => fail(4902, 'Unrecognized chain ID.') },
    'send-twice': { eth_sendTransaction: () => late(() => `0x${'ab'.repeat(32)}`) },
    'accounts-garbage': { eth_requestAccounts: () => ({ length: 1, 0: '0x0' }), eth_accounts: () => '0x0' },
    'chain-garbage': { eth_chainId: () => '0x-1' },
    'error-bare-text': {
      eth_requestAccounts: () => Promise.reject('no'),
    },
    'error-getter-throws': {
      eth_requestAccounts: () => {
        throw Object.defineProperty({}, 'code', { get: throwing })
      },
    },
    'error-huge': {
      eth_requestAccounts: () => fail(-32000, `<img src=x onerror=alert(1)>${'\u202e!'.repeat(hugeText)}`),
    },
    'never-answers': Object.fromEntries(Object.keys(plain).map((method) => [method, never])),
  }

  const handlers: Readonly<Record<string, Handler>> = { ...plain, ...cases[id] }
  const answer = ({ method, params }: { readonly method: string; readonly params?: unknown }): unknown => {
    requests.push({ method, params })
    const handler = handlers[method]
    return handler ? handler(params) : fail(4200, `${method} is not supported.`)
  }

  const request = {
    'request-returns-value': answer,
    'request-throws-at-once': () => fail(-32603, 'Thrown, not rejected.'),
    'request-missing': undefined,
  }
  const provider = {
    request:
      id in request
        ? request[id as keyof typeof request]
        : async (asked: Parameters<typeof answer>[0]) => answer(asked),
    ...(id !== 'no-events' && {
      on(event: string, listener: (...values: unknown[]) => void) {
        if (id === 'on-throws') throwing()
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
        return provider
      },
      removeListener(event: string, listener: (...values: unknown[]) => void) {
        if (id === 'remove-throws') throwing()
        listeners.get(event)?.delete(listener)
        return provider
      },
    }),
  }

  const acts: Readonly<Partial<Record<HostileProviderId, () => void>>> = {
    'disconnect-1013': () =>
      emit('disconnect', new ProviderRpcError({ code: 1013, message: 'Disconnected. Attempting to reconnect.' })),
    'accounts-event-garbage': () => {
      for (const value of [undefined, null, 7, 'x', {}, [null], [{}], ['0x0'], [[]]]) emit('accountsChanged', value)
    },
    'flood-accounts': () => {
      for (let turn = 1; turn <= floodSize; turn++)
        emit('accountsChanged', turn === floodSize ? accounts : addresses(1, turn))
    },
    'flood-chains': () => {
      for (let turn = 1; turn <= floodSize; turn++)
        emit('chainChanged', turn === floodSize ? chainId : `0x${turn.toString(16)}`)
    },
  }

  return {
    id,
    provider,
    requests,
    count: (method) => requests.filter((asked) => asked.method === method).length,
    act() {
      for (const release of waiting.splice(0)) release()
      acts[id]?.()
    },
    emit,
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    accounts,
  }
}

function isKnown(id: string): id is HostileProviderId {
  return hostileProviderIds.some((known) => known === id)
}

/** Addresses in lower case, which are valid without a checksum. */
function addresses(count: number, first = 1): readonly string[] {
  return Array.from({ length: count }, (_, index) => `0x${(first + index).toString(16).padStart(40, 'a')}`)
}

function throwing(): never {
  throw new Error('Thrown by a hostile provider.')
}
