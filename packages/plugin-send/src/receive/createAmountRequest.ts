import type { Network } from '@latchkey/core'
import { readAmountText } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { Receiving } from './createReceiving.js'

export interface AmountRequestState {
  /** As typed. */
  readonly typed: string
  /** What the code and the link say: the address, or a payment URI. */
  readonly content: string
  /** The amount in the content, in the smallest unit of the network's own currency. */
  readonly amount?: bigint | undefined
  /** `wrong`: not an amount. `failed`: its code could not be loaded. The content is the address. */
  readonly problem?: 'wrong' | 'failed' | undefined
}

export interface AmountRequest {
  readonly $state: ReadableAtom<AmountRequestState>
  /** An empty text asks for no amount. */
  type(text: string): void
}

export interface AmountRequestParameters {
  readonly address: string
  readonly network: Network
  readonly locale: string
  readonly write: Receiving['write']
}

/** The content of the code, while the user types an amount. The newest amount wins. */
export function createAmountRequest({ address, network, locale, write }: AmountRequestParameters): AmountRequest {
  const $state = atom<AmountRequestState>({ typed: '', content: address })
  const make = async (typed: string, amount: bigint): Promise<void> => {
    const isNewest = () => $state.get().typed === typed
    try {
      const content = await write(address, network.id, amount)
      if (isNewest()) $state.set({ typed, content, amount })
    } catch {
      // The address alone is always right. The view says that the amount is missing.
      if (isNewest()) $state.set({ typed, content: address, problem: 'failed' })
    }
  }
  return {
    $state,
    type(typed) {
      const amount = readAmount(typed)
      if (amount === undefined || amount === 'wrong') {
        $state.set({ typed, content: address, ...(amount && { problem: amount }) })
        return
      }
      // The last content stays until the next one, so that the code does not flicker.
      $state.set({ ...$state.get(), typed, problem: undefined })
      void make(typed, amount)
    },
  }

  /** `undefined`: nothing is asked for. */
  function readAmount(typed: string): bigint | 'wrong' | undefined {
    const read = readAmountText(typed, network.nativeCurrency.decimals, locale)
    if (read.kind === 'invalid') return 'wrong'
    return read.kind === 'amount' && read.units > 0n ? read.units : undefined
  }
}
