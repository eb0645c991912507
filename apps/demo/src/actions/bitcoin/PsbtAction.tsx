import type { SignedPsbt } from '@latchkey/adapter-bitcoin'
import { type ReactNode, useState } from 'react'
import { useDemo } from '../../modal/DemoContext.js'
import { ActionCard, Result } from '../ActionCard.js'
import { currentOf } from '../currentOf.js'
import { useTask } from '../useTask.js'
import { esploraOf } from './esploraOf.js'

/** A PSBT that pays the account's oldest coin to the account itself. */
export function PsbtAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const [broadcast, setBroadcast] = useState(false)
  const task = useTask<SignedPsbt>(async ({ signal }) => {
    const { account, address } = currentOf(modal)
    const { buildSelfPayment } = await import('./buildSelfPayment.js')
    const url = esploraOf(modal.state.$active.get()?.network)
    const psbt = await buildSelfPayment({ url, address, publicKey: account.publicKey, signal })
    return modal.adapters.bip122.signPsbt({ psbt, broadcast }, { signal })
  })
  return (
    <ActionCard
      title="Sign a PSBT"
      verb="Sign PSBT"
      task={task}
      disabled={disabled}
      show={({ psbt, txid }) => (
        <>
          {psbt && <Result name="Signed PSBT">{psbt}</Result>}
          {txid && <Result name="Sent as">{txid}</Result>}
        </>
      )}
    >
      <p className="quiet">The current account pays its oldest coin to itself.</p>
      <label className="check">
        <input type="checkbox" checked={broadcast} onChange={({ target }) => setBroadcast(target.checked)} />
        <span>Let the wallet send it as well</span>
      </label>
    </ActionCard>
  )
}
