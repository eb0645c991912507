import { shortenAddress } from '@latchkey/core'
import type { Token } from '@latchkey/core/services'
import { useModal, useStore } from '@latchkey/react'
import type { SwapForm } from '../form/SwapForm.js'
import { sameAddress } from '../tokens/sameAddress.js'

type Unit = Pick<Token, 'symbol' | 'decimals'>

/**
 * What is known of a token by its address: from the form, else from its lists. A token that neither
 * knows is written by its address, in whole smallest units.
 */
export function useTokenOf(form: SwapForm, known: readonly Token[]): (address: string | undefined) => Unit {
  const listed = useStore(form.tokens.$known) ?? []
  const { networkId } = useStore(form.$state).subject
  const network = useStore(useModal().state.$networks).find(({ id }) => id === networkId)
  return (address) => {
    const found = [...known, ...listed].find((token) => sameAddress(token.address, address))
    if (found) return found
    if (address === undefined && network) return network.nativeCurrency
    return { symbol: shortenAddress(address ?? ''), decimals: 0 }
  }
}
