import { type ReactNode, useEffect, useRef } from 'react'
import type { PhoneQuestion } from '../../questions/PhoneQuestion.js'
import type { PhoneWallet } from '../../wallet/PhoneWallet.js'
import { nameOfNamespace, nameOfNetwork } from '../names.js'
import { text } from '../text.js'
import { useTask } from './useTask.js'

export interface QuestionCardProps {
  readonly phone: PhoneWallet
  readonly question: PhoneQuestion
  /** Whether a link leads to this question. */
  readonly isLinked: boolean
}

/** One question with its two answers. */
export function QuestionCard({ phone, question, isLinked }: QuestionCardProps): ReactNode {
  const { id, kind, peer, method, params } = question
  const card = useRef<HTMLElement>(null)
  const task = useTask()
  useEffect(() => {
    if (!isLinked) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus()
  }, [isLinked])
  const wish = { proposal: text.wantsSession, signIn: text.wantsSignIn, request: `${text.wantsRequest} ${method}` }[
    kind
  ]
  const title = `${peer.name} ${wish}`
  return (
    <article ref={card} className="card" aria-label={title} tabIndex={-1}>
      <h3>{title}</h3>
      <p className="quiet">{peer.url}</p>
      {kind === 'request' && <p>{nameOfNetwork(question.networkId)}</p>}
      {kind === 'proposal' && question.networkIds.size === 0 && <p>{text.nothingInCommon}</p>}
      {kind === 'proposal' && (
        <dl>
          {[...question.networkIds].map(([namespace, networkIds]) => (
            <div key={namespace}>
              <dt>{nameOfNamespace(namespace)}</dt>
              <dd>{networkIds.map(nameOfNetwork).join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
      {kind !== 'proposal' && (
        <details>
          <summary>{text.details}</summary>
          <pre>{JSON.stringify(params, undefined, 2)}</pre>
        </details>
      )}
      <div className="row">
        <button type="button" className="main" disabled={task.isBusy} onClick={() => task.run(() => phone.approve(id))}>
          {text.approve}
        </button>
        <button type="button" disabled={task.isBusy} onClick={() => task.run(() => phone.reject(id))}>
          {text.reject}
        </button>
      </div>
    </article>
  )
}
