import { type PluginContext, tokenId } from '@latchkey/core'
import { type Token, tokensService } from '@latchkey/core/services'
import { atom, type ReadableAtom } from 'nanostores'
import type { SentTransaction } from './SentTransaction.js'

export interface SentTokens {
  /** What nodes say of tokens, by their ids. An account's list has no token that it has sent away. */
  readonly $known: ReadableAtom<ReadonlyMap<string, Token>>
  /** Reads the tokens of transfers that are not known. What can't be read now is read the next time. */
  read(sent: readonly SentTransaction[], signal: AbortSignal): void
}

export function createSentTokens({ service }: Pick<PluginContext, 'service'>): SentTokens {
  const $known = atom<ReadonlyMap<string, Token>>(new Map())
  const asked = new Set<string>()
  const describe = async (id: string, networkId: string, address: string, signal: AbortSignal): Promise<void> => {
    const token = await service(tokensService, networkId)?.describe(address, networkId, signal)
    if (token) $known.set(new Map($known.get()).set(id, token))
  }
  return {
    $known,
    read(sent, signal) {
      for (const { networkId, transfer } of sent) {
        if (transfer?.token === undefined) continue
        const id = tokenId({ networkId, address: transfer.token })
        if (asked.has(id)) continue
        asked.add(id)
        // Without it the amount is shown while the account has some of the token.
        describe(id, networkId, transfer.token, signal).catch(() => asked.delete(id))
      }
    },
  }
}
