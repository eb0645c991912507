import { createTokenMarker, type PluginContext } from '@latchkey/core'
import type { FormSubject } from '@latchkey/core/forms'
import { type Token, type TokenList, tokensService } from '@latchkey/core/services'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { SendOptions } from '../contract/options.js'

export interface NodeTokens {
  readonly $list: ReadableAtom<TokenList>
  refresh(): void
}

/**
 * The network's own currency and the app's own tokens, by the network's node and without prices:
 * for apps without a plugin that lists tokens.
 */
export function createNodeTokens(
  context: Pick<PluginContext, 'service' | '$networks'>,
  { tokens = {} }: SendOptions,
  { address, networkId }: FormSubject,
  closed: AbortSignal,
): NodeTokens {
  const $list = atom<TokenList>({ tokens: undefined, isLoading: true, currency: 'usd' })
  const service = context.service(tokensService, networkId)
  let isReading = false
  /** One that can't be read is left out, and read again the next time. It must not hide the others. */
  const describe = async (token: string): Promise<readonly Token[]> => {
    try {
      return service ? [await service.describe(token, networkId, closed)] : []
    } catch (cause) {
      if (closed.aborted) throw cause
      return []
    }
  }
  const read = async (): Promise<void> => {
    if (isReading || !service || closed.aborted) return
    isReading = true
    $list.set({ ...$list.get(), isLoading: true })
    try {
      const network = context.$networks.get().find(({ id }) => id === networkId)
      const own: readonly Token[] = network ? [network.nativeCurrency] : []
      const listed = await Promise.all((tokens[networkId] ?? []).map(describe))
      const found = await service.read(address, networkId, [...own, ...listed.flat()], closed)
      const marked = found.map(createTokenMarker({ listed: [...own, ...listed.flat()] }))
      $list.set({ tokens: marked, isLoading: false, currency: 'usd' })
    } catch (error) {
      if (!closed.aborted) $list.set({ ...$list.get(), isLoading: false, error })
    } finally {
      isReading = false
    }
  }
  onMount($list, () => void read())
  return { $list, refresh: () => void read() }
}
