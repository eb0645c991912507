import { DialogClosedError } from '@latchkey/core'
import { ConnectButton, useAccount, useModal } from '@latchkey/react'
import { type ReactNode, useState } from 'react'
import { collectView } from './points/api.js'

/** `address` is `undefined` until the user passes the gate, so the app checks nothing itself. */
export function App(): ReactNode {
  const modal = useModal()
  const { status, address } = useAccount()
  const [collected, setCollected] = useState<number>()

  /** The view of the plugin returns a result to the code that opened it. */
  async function collect(): Promise<void> {
    try {
      setCollected(await modal.open(collectView).result)
    } catch (error) {
      if (!(error instanceof DialogClosedError)) throw error // the user closed it
    }
  }

  return (
    <main>
      <ConnectButton balance={false} />
      <p role="status" style={{ overflowWrap: 'anywhere' }}>
        {address ?? status}
      </p>
      <button type="button" onClick={collect}>
        Collect points
      </button>
      {collected !== undefined && <p>{`Collected: ${collected}`}</p>}
    </main>
  )
}
