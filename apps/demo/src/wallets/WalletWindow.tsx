import { useStore } from '@latchkey/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { readable } from '../layout/readable.js'
import type { Questions } from './createQuestions.js'

/** The approval window of a test wallet. It is above everything, as the window of a real one. */
export function WalletWindow({ questions }: { readonly questions: Questions }): ReactNode {
  const open = useStore(questions.$open)
  const isHidden = useStore(questions.$isHidden)
  const dialog = useRef<HTMLDialogElement>(null)
  const [question] = isHidden ? [] : open
  const key = question?.key

  useEffect(() => {
    const element = dialog.current
    if (key === undefined || !element) return
    element.showModal()
    return () => element.close()
  }, [key])

  return (
    <dialog
      ref={dialog}
      className="wallet-window"
      aria-label="Test wallet"
      onCancel={(event) => {
        event.preventDefault()
        questions.hide()
      }}
    >
      {question && (
        <>
          <h2>{question.wallet} asks</h2>
          <p className="event-name">{question.prompt.method}</p>
          <pre>{JSON.stringify(question.prompt.params, readable, 2)}</pre>
          <div className="row">
            <button type="button" className="primary" onClick={() => question.reply('approve')}>
              Approve
            </button>
            <button type="button" onClick={() => question.reply('reject')}>
              Reject
            </button>
            <button type="button" onClick={questions.hide}>
              Later
            </button>
          </div>
        </>
      )}
    </dialog>
  )
}
