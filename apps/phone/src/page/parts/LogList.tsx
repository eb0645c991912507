import type { ReactNode } from 'react'
import type { PhoneWallet } from '../../wallet/PhoneWallet.js'
import { text } from '../text.js'
import { useStore } from '../useStore.js'

/** The log, newest entry first. */
export function LogList({ phone }: { readonly phone: PhoneWallet }): ReactNode {
  const log = useStore(phone.$log)
  return (
    <details className="log">
      <summary>
        {text.log} ({log.length})
      </summary>
      <ol>
        {log.toReversed().map(({ question, outcome, error }) => (
          <li key={question.id}>
            <code>{question.method}</code> {text.outcome[outcome]}
            {error && <span className="quiet"> · {error}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
