import { useStore } from '@latchkey/react'
import { type ReactNode, useEffect, useReducer } from 'react'
import { Panel } from '../layout/Panel.js'
import { useDemo } from '../modal/DemoContext.js'
import type { TestWallets } from './createTestWallets.js'
import type { DemoAnswer, DemoWallet } from './DemoWallet.js'

const answers: readonly (readonly [DemoAnswer, string])[] = [
  ['approve', 'approves'],
  ['reject', 'rejects'],
  ['ask', 'is you'],
  ['pending', 'is busy with another request'],
  ['never', 'never answers'],
]

/** Chain ids: Local A, Local B, and one that the app does not list. */
const chains: readonly (readonly [number, string])[] = [
  [31_337, 'Local A'],
  [1_338, 'Local B'],
  [1, 'Ethereum, which is not listed'],
]

/** What the person does in their wallets. */
export function WalletsPanel({ testWallets }: { readonly testWallets: TestWallets }): ReactNode {
  const { questions, all } = testWallets
  const open = useStore(questions.$open)
  const isHidden = useStore(questions.$isHidden)
  return (
    <Panel
      title="Test wallets"
      about="Real keys that everybody knows, real signatures, local chains. What you do here is done in the wallet."
      side={
        isHidden &&
        open.length > 0 && (
          <button type="button" onClick={questions.show}>
            Show what waits ({open.length})
          </button>
        )
      }
    >
      <div className="wallets">
        {all.map((wallet) => (
          <Wallet key={wallet.name} of={wallet} />
        ))}
      </div>
    </Panel>
  )
}

function Wallet({ of }: { readonly of: DemoWallet }): ReactNode {
  const { name, about, wallet } = of
  const answer = useStore(of.$answer)
  const isGone = useStore(of.$isGone)
  const refresh = useWalletChanges(of)
  const { chainId, addresses, isAuthorized, isLocked } = wallet
  const [selected] = addresses
  const act = (deed: () => void) => () => {
    deed()
    refresh()
  }
  return (
    <article className="wallet" aria-label={name} data-gone={isGone || undefined}>
      <header>
        <img src={wallet.info.icon} alt="" width={36} height={36} />
        <strong className="grow">{name}</strong>
        <span className="tag">{wordFor({ isGone, isLocked, isAuthorized })}</span>
      </header>
      <p className="quiet">{about}</p>
      <label className="field">
        <span>Its person</span>
        <select value={answer} onChange={({ target }) => of.setAnswer(target.value as DemoAnswer)}>
          {answers.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Account</span>
        <select value={selected} onChange={({ target }) => act(() => wallet.selectAccount(target.value))()}>
          {[...addresses].sort().map((address) => (
            <option key={address} value={address}>
              {`${address.slice(0, 8)}…${address.slice(-6)}`}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Network</span>
        <select value={chainId} onChange={({ target }) => act(() => wallet.switchChain(Number(target.value)))()}>
          {chains.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="row">
        <button type="button" onClick={act(isLocked ? wallet.unlock : wallet.lock)}>
          {isLocked ? 'Unlock' : 'Lock'}
        </button>
        <button type="button" onClick={act(isGone ? of.reappear : of.vanish)}>
          {isGone ? 'Reappear' : 'Vanish'}
        </button>
        <button type="button" onClick={act(wallet.revoke)} disabled={!isAuthorized}>
          Revoke
        </button>
      </div>
    </article>
  )
}

function wordFor(wallet: {
  readonly isGone: boolean
  readonly isLocked: boolean
  readonly isAuthorized: boolean
}): string {
  if (wallet.isGone) return 'gone'
  if (wallet.isLocked) return 'locked'
  return wallet.isAuthorized ? 'allowed' : 'new'
}

/** A wallet tells its state through its provider's events, and through what it answers to the modal. */
function useWalletChanges({ wallet }: DemoWallet): () => void {
  const { modal } = useDemo()
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const changed = () => refresh()
    wallet.provider.on('accountsChanged', changed)
    wallet.provider.on('chainChanged', changed)
    const stop = modal.events.onAny(changed)
    return () => {
      wallet.provider.removeListener('accountsChanged', changed)
      wallet.provider.removeListener('chainChanged', changed)
      stop()
    }
  }, [wallet, modal])
  return refresh
}
