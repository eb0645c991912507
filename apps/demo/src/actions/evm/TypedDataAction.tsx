import type { TypedData } from '@latchkey/core'
import { parseNetworkId } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useDemo } from '../../modal/DemoContext.js'
import { ActionCard } from '../ActionCard.js'
import { currentOf } from '../currentOf.js'
import { useTask } from '../useTask.js'
import { type Signed, Verified } from '../Verified.js'

/** A made-up order. @param chainId - Chain id of the network on which it is signed. */
function orderOn(chainId: number, from: string): TypedData {
  return {
    domain: {
      name: 'Latchkey demo',
      version: '1',
      chainId,
      verifyingContract: '0x000000000000000000000000000000000000dEaD',
    },
    types: {
      Order: [
        { name: 'from', type: 'address' },
        { name: 'item', type: 'string' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: { from, item: 'One brass key', amount: '1' },
  }
}

export function TypedDataAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const task = useTask<Signed>(async ({ signal, show }) => {
    const { address, networkId } = currentOf(modal)
    const data = orderOn(Number(parseNetworkId(networkId).reference), address)
    const { signature } = await modal.signTypedData(data, { signal })
    show({ signature })
    const { verifyTypedData } = await import('@latchkey/adapter-evm/verify')
    const verdict = await verifyTypedData({ data, address, signature, rpc: modal.rpc(networkId), signal })
    return { signature, verdict: verdict.isValid ? `valid, by the ${verdict.by}` : `invalid: ${verdict.reason}` }
  })
  return (
    <ActionCard title="Sign typed data" verb="Sign order" task={task} disabled={disabled} show={Verified}>
      <p className="quiet">An order of one brass key as typed data (EIP-712), on the current network.</p>
    </ActionCard>
  )
}
