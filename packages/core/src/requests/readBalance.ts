import type { AdapterRuntime } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { RequestOptions } from '../contract/modal.js'
import type { LiveConnection, NativeBalance } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import { checkRequestOptions } from '../entities/checkRequestOptions.js'
import { isRecord } from '../entities/isRecord.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'
import { capabilityOf } from './capabilityOf.js'
import { readingCall } from './readingCall.js'
import { walletErrorOf } from './walletErrorOf.js'

/** ms for which a balance is served from the cache. */
const freshFor = 30_000
/** ms after a failure before a new request. */
const blockedFor = 30_000
/** ms that the node has to answer. */
const limit = 10_000

/**
 * Reads the native balance of the active account, in the smallest unit: from memory, the stored
 * cache or the RPC of the network. The answer is also in `balances`.
 * Equal calls share one request, which goes on when one of the callers aborts.
 * @throws The last failure, without a new request, for 30 s.
 */
export async function readBalance(core: ModalCore, options?: RequestOptions | undefined): Promise<bigint> {
  checkRequestOptions(options)
  const { namespace = core.stores.$active.get()?.namespace, signal } = options ?? {}
  const lifetime = core.lifetime()
  const live = core.stores.$namespaces.get().get(namespace ?? '')?.connection
  const runtime = core.adapters.get(namespace ?? '')?.runtime
  if (!live?.state || !runtime) throw new NotConnectedError()
  const { balances } = core.stores
  const key = `${live.networkId}:${live.address}`
  const known = balances.$all.get().get(key)
  // An entry from the future does not count: the clock was set back since.
  const age = core.clock.now() - (known?.at ?? Number.NEGATIVE_INFINITY)
  if (known?.error !== undefined && age >= 0 && age < blockedFor) throw known.error
  if (known?.value !== undefined && age >= 0 && age < freshFor) return known.value
  const stored = core.storage.read(`balance:${key}`, parseBalance)
  const storedAge = core.clock.now() - (stored?.at ?? Number.NEGATIVE_INFINITY)
  if (stored && storedAge >= 0 && storedAge < freshFor) {
    balances.set(key, stored)
    return stored.value
  }
  const asked = lifetime.balances.get(key) ?? ask(core, { key, known, live, runtime })
  lifetime.balances.set(key, asked)
  return race('balance', signal ? AbortSignal.any([lifetime.signal, signal]) : lifetime.signal, () => asked)
}

function ask(
  core: ModalCore,
  {
    key,
    known,
    live,
    runtime,
  }: {
    readonly key: string
    readonly known: NativeBalance | undefined
    readonly live: LiveConnection
    readonly runtime: AdapterRuntime
  },
): Promise<bigint> {
  const { balances } = core.stores
  const lifetime = core.lifetime()
  const readCapability = capabilityOf(runtime, 'balance', live)
  const before = known?.value === undefined ? {} : { value: known.value }
  const at = (): number => core.clock.now()
  // A first balance has no earlier value to keep: the answer is the only update.
  if (known) balances.set(key, { ...before, isLoading: true, at: known.at })
  const bounded = timeoutSignal(core.clock, limit, lifetime.signal)
  const call = readingCall(subjectOf(live), bounded.signal)
  const asked = (async (): Promise<bigint> => {
    try {
      const value = await race('balance', bounded.signal, () => readCapability.call(runtime.capabilities, call))
      balances.set(key, { value, isLoading: false, at: at() })
      core.storage.write(`balance:${key}`, { value: value.toString(), at: at() }, { cache: true, ttl: freshFor })
      return value
    } catch (cause) {
      const error = await walletErrorOf('balance', cause, runtime)
      // The end of the lifetime is no failure of the balance.
      const failure = lifetime.signal.aborted ? {} : { error }
      balances.set(key, {
        ...before,
        ...failure,
        isLoading: false,
        at: lifetime.signal.aborted ? (known?.at ?? 0) : at(),
      })
      throw error
    } finally {
      bounded.stop()
      lifetime.balances.delete(key)
    }
  })()
  asked.catch(() => undefined) // callers that still wait get the failure from `asked`
  return asked
}

function parseBalance(value: unknown): (NativeBalance & { readonly value: bigint }) | undefined {
  if (!isRecord(value) || typeof value.at !== 'number' || typeof value.value !== 'string') return undefined
  return /^\d{1,78}$/.test(value.value) ? { value: BigInt(value.value), isLoading: false, at: value.at } : undefined
}
