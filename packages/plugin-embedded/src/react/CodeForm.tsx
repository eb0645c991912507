import { fill, useClock, useModal, useText } from '@latchkey/react'
import { Button, useStyles } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { EmailChangeError } from '../errors/EmailChangeError.js'
import { LoginError } from '../errors/LoginError.js'
import { codeDigits } from '../login/codeDigits.js'
import css from './embedded.css?inline'
import { embeddedText } from './text.js'
import { useSecondsUntil } from './useSecondsUntil.js'

/** Digits of a code. */
const length = 6
const places = Array.from({ length }, (_, place) => place)

export interface CodeFormProps {
  /** Where the code was sent. */
  readonly lead: string
  readonly isChecking: boolean
  /** Why the last code was refused. */
  readonly problem: unknown
  /** ms since 1970: when another code can be sent. */
  readonly resendAt: number | undefined
  readonly onCode: (code: string) => void
  readonly onResend: () => void
}

/** Six boxes for the code of the e-mail: one field, so that it can be pasted and filled in by a phone. */
export function CodeForm({ lead, isChecking, problem, resendAt, onCode, onResend }: CodeFormProps): ReactNode {
  useStyles(css)
  const text = useText(embeddedText)
  const { settings } = useModal()
  const clock = useClock()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const seconds = useSecondsUntil(clock, resendAt)
  const note = isChecking ? text.checking : problemText()

  // It appears while its view waits, so the focus is elsewhere. A refused code is typed again from
  // its start.
  useEffect(() => {
    if (problem !== undefined) setCode('')
    input.current?.focus()
  }, [problem])

  function change(value: string): void {
    const next = codeDigits(value).slice(0, length)
    setCode(next)
    if (next.length === length && next !== code) onCode(next)
  }

  return (
    <div className="emb-method">
      <p className="lk-text emb-lead" id={`${id}-text`}>
        {lead}
      </p>
      <div className="emb-code">
        <label className="lk-hidden" htmlFor={id}>
          {text.code}
        </label>
        <input
          ref={input}
          id={id}
          className="emb-code-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          value={code}
          readOnly={isChecking}
          aria-invalid={(note !== undefined && !isChecking) || undefined}
          aria-describedby={`${id}-text ${id}-note`}
          onChange={({ target }) => change(target.value)}
        />
        {places.map((place) => (
          <span
            key={place}
            className="emb-box"
            data-current={place === Math.min(code.length, length - 1) ? '' : undefined}
            aria-hidden="true"
          >
            {code[place]}
          </span>
        ))}
      </div>
      <p
        id={`${id}-note`}
        className="emb-note"
        role={isChecking ? 'status' : 'alert'}
        data-wrong={!isChecking || undefined}
      >
        {note}
      </p>
      <Button full disabled={seconds > 0 || isChecking} onClick={onResend}>
        {seconds > 0 ? fill(text.resendIn, { seconds: String(seconds) }) : text.resend}
      </Button>
    </div>
  )

  function problemText(): string | undefined {
    if (!(problem instanceof LoginError || problem instanceof EmailChangeError)) return undefined
    const { reason, retryAfter } = problem
    if (reason === 'codeWrong' || reason === 'codeExpired' || reason === 'codeUsedUp') return text[reason]
    if (retryAfter === undefined) return text.limit
    if (reason === 'cooldown') return fill(text.cooldown, { seconds: String(retryAfter) })
    const format = new Intl.DateTimeFormat(settings.locale, { timeStyle: 'short' })
    return fill(text.limitUntil, { time: format.format(clock.now() + retryAfter * 1000) })
  }
}
