import { useStore } from '@latchkey/react'
import { type ReactNode, useReducer } from 'react'
import { Panel } from '../layout/Panel.js'
import type { TestWallets } from './createTestWallets.js'
import type { DemoAnswer, DemoWallet } from './DemoWallet.js'

const answers: readonly (readonly [DemoAnswer, string])[] = [
  ['approve', 'Approve'],
  ['reject', 'Reject'],
  ['ask', 'Ask me'],
  ['pending', 'Busy with another request'],
  ['never', 'Never answer'],
]

/** Everything that a user can do in the test wallets. */
export function WalletsPanel({ testWallets }: { readonly testWallets: TestWallets }): ReactNode {
  const { questions, memory, all } = testWallets
  useStore(memory.$changes)
  const open = useStore(questions.$open)
  const isHidden = useStore(questions.$isHidden)
  return (
    <Panel
      title="Test wallets"
      about="Real signatures with publicly known keys, on local chains. What you do here happens in the wallet."
      side={
        isHidden &&
        open.length > 0 && (
          <button type="button" onClick={questions.show}>
            Show pending requests ({open.length})
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
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const { isAuthorized, isLocked } = wallet
  const act = (change: () => void) => () => {
    change()
    refresh()
  }
  return (
    <article className="wallet" aria-label={name} data-gone={isGone || undefined}>
      <header>
        {wallet.icon ? (
          <img src={wallet.icon} alt="" width={36} height={36} />
        ) : (
          <span className="letter" aria-hidden>
            {name[0]}
          </span>
        )}
        <strong className="grow">{name}</strong>
        <span className="tag">{statusOf({ isGone, isLocked, isAuthorized })}</span>
      </header>
      <p className="quiet">{about}</p>
      <label className="field">
        <span>Answer to requests</span>
        <select value={answer} onChange={({ target }) => of.setAnswer(target.value as DemoAnswer)}>
          {answers.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {wallet.choices().map(({ label, options, value, choose }) => (
        <label className="field" key={label}>
          <span>{label}</span>
          <select value={value} onChange={({ target }) => act(() => choose(target.value))()}>
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
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

function statusOf(wallet: {
  readonly isGone: boolean
  readonly isLocked: boolean
  readonly isAuthorized: boolean
}): string {
  if (wallet.isGone) return 'gone'
  if (wallet.isLocked) return 'locked'
  return wallet.isAuthorized ? 'allowed' : 'new'
}
