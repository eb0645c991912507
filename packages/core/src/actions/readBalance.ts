import type { ModalCore } from '../contract/core.js'
import type { RequestOptions } from '../contract/modal.js'
import { subjectOf } from '../contract/subjectOf.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { capabilityOf } from './capabilityOf.js'
import { race } from './race.js'
import { walletErrorOf } from './walletErrorOf.js'
import { withLimit } from './withLimit.js'

/** ms for which a balance is shown again without asking (specification section 9). */
const freshFor = 30_000
/** ms before a failed one is asked for again. */
const blockedFor = 30_000
/** ms that the network may take. */
const limit = 10_000

/**
 * The native balance of the active account, in the smallest unit. From memory, then the stored cache, then the network's RPC;
 * equal questions at the same time are one. The answer also stands in `balances`.
 * @throws The last failure again, without asking, for 30 s.
 */
export async function readBalance(
  core: ModalCore,
  { namespace = core.stores.$active.get()?.namespace, signal }: RequestOptions = {},
): Promise<bigint> {
  const live = core.stores.$namespaces.get().get(namespace ?? '')?.connection
  const runtime = core.adapters.get(namespace ?? '')?.runtime
  if (!live?.state || !runtime) throw new NotConnectedError()
  const { balances } = core.stores
  const run = core.run()
  const key = `${live.networkId}:${live.address}`
  const known = balances.$all.get().get(key)
  const age = core.clock.now() - (known?.at ?? Number.NEGATIVE_INFINITY)
  if (known?.error !== undefined && age >= 0 && age < blockedFor) throw known.error
  if (known?.value !== undefined && age >= 0 && age < freshFor) return known.value
  const stored = core.storage.read(`balance:${key}`, parseBalance)
  if (stored !== undefined) {
    balances.set(key, { value: stored, isLoading: false, at: core.clock.now() })
    return stored
  }
  const underWay = run.balances.get(key)
  if (underWay !== undefined) return underWay
  const bounded = withLimit(core.clock, limit, signal ? AbortSignal.any([run.signal, signal]) : run.signal)
  const asked = (async (): Promise<bigint> => {
    balances.set(key, { ...known, isLoading: true, at: known?.at ?? 0 })
    try {
      const value = await race('balance', bounded.signal, () =>
        capabilityOf(runtime, 'balance', live).call(runtime.capabilities, {
          ...subjectOf(live),
          signal: bounded.signal,
        }),
      )
      balances.set(key, { value, isLoading: false, at: core.clock.now() })
      core.storage.write(`balance:${key}`, value.toString(), { cache: true, ttl: freshFor })
      return value
    } catch (cause) {
      const error = cause instanceof LatchkeyError ? cause : walletErrorOf('balance', cause, runtime)
      balances.set(key, {
        ...(known?.value === undefined ? {} : { value: known.value }),
        isLoading: false,
        error,
        at: core.clock.now(),
      })
      throw error
    } finally {
      bounded.done()
      run.balances.delete(key)
    }
  })()
  run.balances.set(key, asked)
  return asked
}

function parseBalance(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : undefined
}
