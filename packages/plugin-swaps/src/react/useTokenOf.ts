import { shortenAddress, type Token } from '@latchkey/core'
import { useModal, useStore } from '@latchkey/react'
import type { SwapForm } from '../form/SwapForm.js'

type Unit = Pick<Token, 'symbol' | 'decimals'>

/**
 * What is known of a token by its address: from the form, else from its lists. A token that neither
 * knows is written by its address, in whole smallest units.
 */
export function useTokenOf(form: SwapForm, known: readonly Token[]): (address: string | undefined) => Unit {
  const { own, all } = useStore(form.tokens.$state)
  const { networkId } = useStore(form.$state).subject
  const network = useStore(useModal().state.$networks).find(({ id }) => id === networkId)
  return (address) => {
    const found = [...known, ...own, ...all].find((token) => token.address === address)
    if (found) return found
    if (address === undefined && network) return network.nativeCurrency
    return { symbol: shortenAddress(address ?? ''), decimals: 0 }
  }
}
