import { type AmountEntry, formatUnits, type Network, readAmountEntry, writeAmountEntry } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { Receiving } from './createReceiving.js'

export interface AmountRequestState {
  /** What the field shows. */
  readonly typed: string
  /** What the code and the link say: the address, or a payment URI. */
  readonly content: string
  /** The amount in the content, in the smallest unit of the network's own currency. */
  readonly amount?: bigint | undefined
  /**
   * The content is the address.
   * - `wrong`: not an amount.
   * - `readings`: it may be each of these, in the smallest unit. The user chooses one.
   * - `failed`: its code could not be loaded.
   */
  readonly problem?: AmountRequestProblem | undefined
}

export type AmountRequestProblem = 'wrong' | 'failed' | { readonly readings: readonly bigint[] }

export interface AmountRequest {
  readonly $state: ReadableAtom<AmountRequestState>
  /** An empty text asks for no amount. */
  type(text: string): void
  /** Chooses one of the readings of an unclear text. */
  choose(units: bigint): void
}

export interface AmountRequestParameters {
  readonly address: string
  readonly network: Network
  readonly locale: string
  readonly write: Receiving['write']
}

/** The content of the code, while the user types an amount. The newest amount wins. */
export function createAmountRequest({ address, network, locale, write }: AmountRequestParameters): AmountRequest {
  const { decimals } = network.nativeCurrency
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
  const enter = (entry: AmountEntry): void => {
    const { text: typed } = entry
    const read = readAmountEntry(entry, decimals, locale)
    if (read.kind === 'amount' && read.units > 0n) {
      // The last content stays until the next one, so that the code does not flicker.
      $state.set({ ...$state.get(), typed, problem: undefined })
      void make(typed, read.units)
    } else if (read.kind === 'unclear') {
      $state.set({ typed, content: address, problem: { readings: read.readings } })
    } else {
      $state.set({ typed, content: address, ...(read.kind === 'invalid' && { problem: 'wrong' }) })
    }
  }
  return {
    $state,
    type: (text) => enter({ text }),
    choose: (units) => enter(writeAmountEntry(formatUnits(units, decimals), locale)),
  }
}
