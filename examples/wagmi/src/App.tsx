import { ConnectButton, NetworkButton } from '@latchkey/react'
import type { ReactNode } from 'react'
import { useConnection } from 'wagmi'
import { Wrap } from './Wrap.js'
import { wrappers } from './wrappers.js'

/** The header with Latchkey's buttons, and below it what wagmi knows of the same connection. */
export function App(): ReactNode {
  const { address, chain, connector, status } = useConnection()
  const contract = chain && wrappers[chain.id]
  return (
    <>
      <header>
        <h1>Wrap</h1>
        <nav>
          {address && <NetworkButton />}
          <ConnectButton balance={false} />
        </nav>
      </header>
      <main>
        {!address && (
          <p className="hint" role="status">
            {status === 'disconnected' ? 'Connect a wallet to wrap some test ether.' : 'One moment …'}
          </p>
        )}
        {address && !contract && <p role="alert">This app is not on the network of your wallet. Switch it above.</p>}
        {address && contract && (
          <>
            <Wrap key={`${chain.id} ${address}`} address={address} chain={chain} contract={contract} />
            <p className="hint">
              {connector?.name} on {chain.name}
            </p>
          </>
        )}
      </main>
    </>
  )
}
