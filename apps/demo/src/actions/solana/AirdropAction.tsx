import type { ReactNode } from 'react'
import { useDemo } from '../../modal/DemoContext.js'
import { ActionCard, Result } from '../ActionCard.js'
import { currentOf } from '../currentOf.js'
import { useTask } from '../useTask.js'

const lamports = 2_000_000_000

/** Works on chains with a faucet, as the local chain. */
export function AirdropAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const task = useTask<string>(async ({ signal }) => {
    const { address, networkId } = currentOf(modal)
    return String(await modal.rpc(networkId).request('requestAirdrop', [address, lamports], { signal }))
  })
  return (
    <ActionCard
      title="Get 2 SOL"
      verb="Get it"
      task={task}
      disabled={disabled}
      show={(signature) => <Result name="Airdrop">{signature}</Result>}
    >
      <p className="quiet">From the local chain, for the current account.</p>
    </ActionCard>
  )
}
