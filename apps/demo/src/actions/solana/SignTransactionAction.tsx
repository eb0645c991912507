import type { ReactNode } from 'react'
import { useDemo } from '../../modal/DemoContext.js'
import { ActionCard, Result } from '../ActionCard.js'
import { currentOf } from '../currentOf.js'
import { useTask } from '../useTask.js'

/** Signs a transfer of one lamport to the account itself, built with `@solana/kit`. */
export function SignTransactionAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const { solana } = modal.adapters
  const task = useTask<string>(async ({ signal }) => {
    const { address, networkId } = currentOf(modal)
    const [{ buildSelfTransfer }, rpc] = await Promise.all([import('./buildSelfTransfer.js'), solana.rpc(networkId)])
    const { value: blockhash } = await rpc.getLatestBlockhash().send({ abortSignal: signal })
    const { base64 } = await import('@scure/base')
    const signed = await solana.signTransaction(buildSelfTransfer(address, blockhash), { signal })
    return base64.encode(signed)
  })
  return (
    <ActionCard
      title="Sign a transaction"
      verb="Sign it"
      task={task}
      disabled={disabled}
      show={(wire) => <Result name="Signed transaction">{wire}</Result>}
    >
      <p className="quiet">One lamport from the account to itself. It is signed, not sent.</p>
    </ActionCard>
  )
}
