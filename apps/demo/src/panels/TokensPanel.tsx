import { formatUnits, tokensSlot } from '@latchkey/core'
import { useStore } from '@latchkey/react'
import { type ReactNode, useState } from 'react'
import { ActionCard, Result } from '../actions/ActionCard.js'
import { currentOf } from '../actions/currentOf.js'
import { readTyped } from '../actions/readTyped.js'
import { useTask } from '../actions/useTask.js'
import { Panel } from '../layout/Panel.js'
import { useDemo } from '../modal/DemoContext.js'
import { type LocalMarket, localMarkets } from '../networks/localMarkets.js'
import { localNetworks } from '../networks/localNetworks.js'
import { localTokens } from '../networks/localTokens.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Gives the connected account test tokens of the local chains. */
export function TokensPanel(): ReactNode {
  const { modal } = useDemo()
  const { networkId = '' } = useStore(modal.state.$current) ?? {}
  const market = localMarkets.get(networkId)
  const isSolana = networkId !== '' && networkId === solanaNetworkId
  return (
    <Panel
      title="Test tokens"
      about="From the local chains, for the current account. Each changes its balance and activity."
    >
      {market && (
        <div className="actions">
          <TokenCard key={networkId} networkId={networkId} />
          <CollectibleCard networkId={networkId} market={market} />
        </div>
      )}
      {isSolana && <SolanaTokenCard url={solanaUrl} />}
      {!market && !isSolana && (
        <p className="none">Connect a wallet on Local A or B, or a Solana wallet on the local chain.</p>
      )}
    </Panel>
  )
}

const { VITE_SOLANA_URL: solanaUrl = '', VITE_SOLANA_NETWORK_ID: solanaNetworkId } = import.meta.env

/** The URL of the node. The gateway does not pass on requests that mint. */
function nodeOf(networkId: string): string {
  const { a, b } = localNetworks
  const [url = ''] = (networkId === b.id ? b : a).rpcUrls.default.http
  return url
}

function TokenCard({ networkId }: { readonly networkId: string }): ReactNode {
  const { modal } = useDemo()
  const all = [ether, ...(localTokens[networkId] ?? [])]
  const [symbol, setSymbol] = useState('USDC')
  const [amount, setAmount] = useState('100')
  const task = useTask<string>(async ({ signal }) => {
    const token = all.find((each) => each.symbol === symbol) ?? ether
    const units = readTyped(amount, token.decimals, modal.settings.locale)
    const { giveTokens } = await import('../tokens/giveTokens.js')
    const { address } = currentOf(modal)
    const contract = 'address' in token ? token.address : undefined
    const hash = await giveTokens(nodeOf(networkId), { to: address, units, contract, signal })
    // The dialog knows of transactions of this page only.
    for (const { value } of modal.slot(tokensSlot).get()) void value.refresh(address, networkId, [contract])
    return hash
  })
  return (
    <ActionCard
      title="Get test tokens"
      verb="Get them"
      task={task}
      show={(hash) => <Result name="Hash">{hash}</Result>}
    >
      <label className="field">
        <span>Token</span>
        <select value={symbol} onChange={({ target }) => setSymbol(target.value)}>
          {all.map((token) => (
            <option key={token.symbol} value={token.symbol}>
              {`${token.symbol} (${token.name})`}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Amount</span>
        <input value={amount} inputMode="decimal" onChange={({ target }) => setAmount(target.value)} />
      </label>
    </ActionCard>
  )
}

interface CollectibleCardProps {
  readonly networkId: string
  readonly market: LocalMarket
}

function CollectibleCard({ networkId, market }: CollectibleCardProps): ReactNode {
  const { modal } = useDemo()
  const task = useTask<string>(async ({ signal }) => {
    const { giveCollectible } = await import('../tokens/giveTokens.js')
    const { address } = currentOf(modal)
    return giveCollectible(nodeOf(networkId), { to: address, contract: market.collectibles, signal })
  })
  return (
    <ActionCard
      title="Get a collectible"
      verb="Get it"
      task={task}
      show={(hash) => <Result name="Hash">{hash}</Result>}
    >
      <p className="quiet">An NFT (ERC-721) with a picture of its own.</p>
    </ActionCard>
  )
}

function SolanaTokenCard({ url }: { readonly url: string }): ReactNode {
  const { modal } = useDemo()
  const [units] = useState(100_000_000n)
  const task = useTask<string>(async () => {
    const { createSolanaFaucet } = await import('@latchkey/testkit/solana')
    return createSolanaFaucet(url).createToken({ to: currentOf(modal).address, units })
  })
  return (
    <ActionCard title="Get a test token" verb="Get it" task={task} show={(mint) => <Result name="Mint">{mint}</Result>}>
      <p className="quiet">{`${formatUnits(units, 6)} of a new SPL token.`}</p>
    </ActionCard>
  )
}
