import { connectView } from '@latchkey/core'
import { fill, useModal, useReadFailure, useText, Waiting } from '@latchkey/react'
import { Button } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { LoginError } from '../errors/LoginError.js'
import { explainLogin } from './explainLogin.js'
import { embeddedText } from './text.js'

export interface FailedLoginParameters {
  /** For the placeholders of the texts. */
  readonly words: Readonly<Record<string, string>>
  readonly glyph: ReactNode
  readonly onRetry: () => void
  /** Goes on without a window, where the browser has blocked it. */
  readonly onRedirect?: (() => void) | undefined
}

export interface FailedLogin {
  readonly body: ReactNode
  readonly footer: ReactNode
}

/** Renders a login that failed: why, and the ways out. */
export function useFailedLogin({
  words,
  glyph,
  onRetry,
  onRedirect,
}: FailedLoginParameters): (error: unknown) => FailedLogin {
  const modal = useModal()
  const text = useText(embeddedText)
  const readFailure = useReadFailure()
  return (error) => {
    const { title, detail, details } = explainLogin(error, readFailure)
    const isBlocked = error instanceof LoginError && error.reason === 'windowBlocked'
    const seconds = error instanceof LoginError ? String(error.retryAfter ?? '') : ''
    const all = { ...words, seconds }
    const sentence = typeof detail === 'string' ? fill(text[detail], all) : detail?.message
    return {
      body: (
        <Waiting latch="open" name={text.frameName} glyph={glyph} title={fill(text[title], all)} details={details}>
          {sentence}
        </Waiting>
      ),
      footer: (
        <>
          <Button variant="primary" full autoFocus onClick={onRetry}>
            {isBlocked ? text.openWindow : text.retry}
          </Button>
          {isBlocked && onRedirect && (
            <Button variant="secondary" full onClick={onRedirect}>
              {fill(text.redirect, words)}
            </Button>
          )}
          <Button variant="quiet" full onClick={chooseAnother}>
            {text.another}
          </Button>
        </>
      ),
    }
  }

  function chooseAnother(): void {
    if (modal.state.$stack.get().length > 1) modal.back()
    else modal.replace(connectView)
  }
}
