import { type ReactNode, useEffect, useRef } from 'react'
import type { PhoneQuestion } from '../../questions/PhoneQuestion.js'
import type { PhoneWallet } from '../../wallet/PhoneWallet.js'
import { nameOfNamespace, nameOfNetwork } from '../names.js'
import { text } from '../text.js'
import { useDeed } from './useDeed.js'

export interface QuestionCardProps {
  readonly phone: PhoneWallet
  readonly question: PhoneQuestion
  /** A link led here. */
  readonly isMeant: boolean
}

/** One question, and the two answers to it. */
export function QuestionCard({ phone, question, isMeant }: QuestionCardProps): ReactNode {
  const { id, kind, peer, method, params } = question
  const card = useRef<HTMLElement>(null)
  const deed = useDeed()
  useEffect(() => {
    if (!isMeant) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus()
  }, [isMeant])
  const title = `${peer.name} ${kind === 'proposal' ? text.wantsSession : `${text.wantsRequest} ${method}`}`
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
      {kind === 'request' && (
        <details>
          <summary>{text.details}</summary>
          <pre>{JSON.stringify(params, undefined, 2)}</pre>
        </details>
      )}
      <div className="row">
        <button type="button" className="main" disabled={deed.isBusy} onClick={() => deed.run(() => phone.approve(id))}>
          {text.approve}
        </button>
        <button type="button" disabled={deed.isBusy} onClick={() => deed.run(() => phone.refuse(id))}>
          {kind === 'proposal' ? text.reject : text.refuse}
        </button>
      </div>
    </article>
  )
}
