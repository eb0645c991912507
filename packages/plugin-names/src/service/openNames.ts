import {
  abortable,
  checkMembers,
  checkText,
  formatAccountId,
  LatchkeyError,
  type PluginContext,
  parseNetworkId,
  withTimeout,
} from '@latchkey/core'
import { type NameOfAddress, namesService } from '@latchkey/core/services'
import type { WritableAtom } from 'nanostores'
import { type NamesApi, nameRegisteredEvent } from '../api.js'
import { kindOf } from '../contract/kindOf.js'
import type { NamesOptions } from '../contract/options.js'
import { NameError } from '../errors/NameError.js'
import { nameErrorText } from '../errors/nameErrorText.js'
import { createNameCache } from '../lookUp/createNameCache.js'
import { registerName } from '../register/registerName.js'
import { createDataService } from './createDataService.js'

export interface NamesParameters {
  readonly context: PluginContext
  readonly options: NamesOptions
  readonly suffixes: readonly string[]
  readonly $registering: WritableAtom<string | undefined>
  /** Counts the names that were registered, so that those on the screen are looked up again. */
  readonly $version: WritableAtom<number>
  /** Host and port of the page. */
  readonly domainOf: () => string
}

/** ms for one look-up, over all that is asked for it. */
const limit = 15_000

/** What the plugin does, loaded with its first use. */
export function openNames(parameters: NamesParameters): Pick<NamesApi, 'resolve' | 'lookUp' | 'suggest' | 'register'> {
  const { context, options, suffixes, $registering, $version } = parameters
  const kind = kindOf(context, options)
  const data = context.settings.services.data === undefined ? undefined : createDataService({ context, kind })
  const cache = createNameCache(context)
  /** Look-ups that are open, so that the button and the dialog share one. */
  const open = new Map<string, Promise<NameOfAddress | undefined>>()

  const findName = async (address: string, networkId: string, signal: AbortSignal) => {
    const failures: unknown[] = []
    const service = context.service(namesService, networkId)
    // The network's own names first. Each of them is checked by the adapter.
    const sources = [
      service && (() => service.lookUp(address, networkId, signal)),
      service && data && (() => data.lookUp(address, signal)),
    ]
    for (const ask of sources) {
      const found = await ask?.().catch((error: unknown) => {
        signal.throwIfAborted()
        failures.push(error)
      })
      if (found) return found
    }
    if (failures.length > 0) throw new NameError('lookUp', nameErrorText.lookUp, { cause: failures[0] })
    return undefined
  }

  const lookUp = (address: string, networkId: string): Promise<NameOfAddress | undefined> => {
    const key = formatAccountId({ networkId, address })
    const kept = cache.get(key)
    if (kept) return Promise.resolve(kept.value)
    const running = open.get(key)
    if (running !== undefined) return running
    const asked = withTimeout(context.clock, limit, (signal) => findName(address, networkId, signal))
      .then((value) => {
        // A name that was registered since is newer.
        const newer = cache.get(key)
        if (newer) return newer.value
        cache.set(key, value)
        return value
      })
      .finally(() => open.delete(key))
    open.set(key, asked)
    return asked
  }

  return {
    async lookUp(address, networkId, options = {}) {
      checkMembers('option of lookUp', options, ['signal'])
      return abortable(lookUp(address, networkId), options.signal)
    },

    async resolve(name, networkId, options = {}) {
      checkText('name', name)
      checkMembers('option of resolve', options, ['signal'])
      const { signal } = options
      const text = name.trim().toLowerCase()
      const service = context.service(namesService, networkId)
      if (!service) return undefined
      const find = async (ends: AbortSignal): Promise<string | undefined> => {
        const isOwn = suffixes.some((suffix) => text.endsWith(`.${suffix}`))
        if (!isOwn || !data) return service.resolve(name.trim(), networkId, ends)
        const coinType = service.coinType(networkId)
        const record = await data.find(text, ends)
        return coinType === undefined ? undefined : record?.addresses.get(coinType)
      }
      try {
        return await withTimeout(context.clock, limit, find, signal)
      } catch (cause) {
        signal?.throwIfAborted()
        throw new NameError('resolve', nameErrorText.resolve, { cause })
      }
    },

    async suggest(label, options = {}) {
      checkText('label of a name', label)
      checkMembers('option of suggest', options, ['signal'])
      const { signal } = options
      const [suffix] = suffixes
      if (!data || suffix === undefined) return []
      try {
        return await data.suggest(label.toLowerCase(), suffix, signal)
      } catch (cause) {
        signal?.throwIfAborted()
        throw new NameError('suggest', nameErrorText.suggest, { cause })
      }
    },

    async register(name, request = {}) {
      checkText('name', name)
      checkMembers('option of register', request, ['signal', 'signed'])
      const subject = context.$current.get()
      const isOffered = options.wallets === 'any' || subject?.connection.registersNames === true
      if (!subject || !data || !isOffered) throw new NameError('account', nameErrorText.account)
      const { networkId, address } = subject
      if (!context.$networks.get().some(({ id }) => id === networkId)) {
        throw new NameError('network', nameErrorText.network)
      }
      const coinType = context.service(namesService, networkId)?.coinType(networkId)
      if (coinType === undefined) throw new NameError('chainId', nameErrorText.chainId)
      $registering.set(name)
      try {
        await registerName({
          context,
          data,
          kind,
          suffixes,
          account: { address, networkId, coinType, chainId: Number(parseNetworkId(networkId).reference) },
          domain: parameters.domainOf(),
          name,
          ...request,
        })
        cache.set(`${networkId}:${address}`, { name })
        $version.set($version.get() + 1)
        context.emit(nameRegisteredEvent, { name })
      } catch (error) {
        if (error instanceof LatchkeyError) throw error
        request.signal?.throwIfAborted()
        throw new NameError('refused', nameErrorText.register(name), { cause: error })
      } finally {
        $registering.set(undefined)
      }
    },
  }
}
