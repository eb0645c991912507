import { fill, useReadFailure, useText } from '@latchkey/react'
import type { EmailChangeState } from '../api.js'
import { EmailChangeError } from '../errors/EmailChangeError.js'
import { explainEmailChange } from './explainEmailChange.js'
import { embeddedText } from './text.js'

/** Writes why an e-mail address was not changed. */
export function useChangeProblem(): (state: EmailChangeState) => string {
  const text = useText(embeddedText)
  const readFailure = useReadFailure()
  return ({ problem, email = '' }) => {
    const found = explainEmailChange(problem, readFailure)
    if (typeof found !== 'string') return found.sentence
    const seconds = problem instanceof EmailChangeError ? String(problem.retryAfter ?? '') : ''
    return fill(text[found], { email, seconds })
  }
}
