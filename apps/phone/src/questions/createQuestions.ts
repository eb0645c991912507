import { atom, type ReadableAtom } from 'nanostores'
import { PhoneError } from '../errors/PhoneError.js'
import type { PhoneLogEntry, PhoneOutcome, PhoneQuestion } from './PhoneQuestion.js'

/** The questions to the user and their outcomes. */
export interface Questions {
  /** Open questions, oldest first. */
  readonly $open: ReadableAtom<readonly PhoneQuestion[]>
  readonly $log: ReadableAtom<readonly PhoneLogEntry[]>
  /**
   * Ignores a question that is already open: clients report some twice. @returns Whether it is new.
   */
  add(question: PhoneQuestion): boolean
  /** Removes it from the open ones. @throws {PhoneError} if it is not open. */
  close(id: number, outcome: PhoneOutcome): PhoneQuestion
  /** Records the error of an approved question. */
  fail(id: number, error: string): void
  /** Closes the matching questions as `gone`. */
  discard(isGone: (question: PhoneQuestion) => boolean): void
  asked(method: string | undefined, signal: AbortSignal): Promise<PhoneQuestion>
}

export function createQuestions(): Questions {
  const $open = atom<readonly PhoneQuestion[]>([])
  const $log = atom<readonly PhoneLogEntry[]>([])

  function update(id: number, change: Partial<PhoneLogEntry>): void {
    const at = $log.get().findLastIndex(({ question }) => question.id === id)
    $log.set($log.get().map((entry, index) => (index === at ? { ...entry, ...change } : entry)))
  }
  function close(id: number, outcome: PhoneOutcome): PhoneQuestion {
    const question = $open.get().find((one) => one.id === id)
    if (!question)
      throw new PhoneError('PHONE_UNKNOWN', `Question ${id} is not open. Read the open ones from $questions.`)
    $open.set($open.get().filter((one) => one !== question))
    update(id, { outcome })
    return question
  }

  return {
    $open,
    $log,
    add(question) {
      if ($open.get().some(({ id }) => id === question.id)) return false
      $log.set([...$log.get(), { question, outcome: 'open' }])
      $open.set([...$open.get(), question])
      return true
    },
    close,
    fail: (id, error) => update(id, { error }),
    discard(isGone) {
      for (const question of $open.get().filter(isGone)) close(question.id, 'gone')
    },
    asked(method, signal) {
      return new Promise((resolve, reject) => {
        const check = (open: readonly PhoneQuestion[]) => {
          const found = open.find((one) => method === undefined || one.method === method)
          if (!found) return
          stop()
          resolve(found)
        }
        const abort = () => {
          stop()
          reject(signal.reason)
        }
        const unlisten = $open.listen(check)
        const stop = () => {
          unlisten()
          signal.removeEventListener('abort', abort)
        }
        signal.addEventListener('abort', abort)
        if (signal.aborted) abort()
        else check($open.get())
      })
    },
  }
}
