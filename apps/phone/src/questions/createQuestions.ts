import { atom, type ReadableAtom } from 'nanostores'
import { PhoneError } from '../errors/PhoneError.js'
import type { PhoneLogEntry, PhoneOutcome, PhoneQuestion } from './PhoneQuestion.js'

/** What the person was asked and what came of it. */
export interface Questions {
  /** Those that wait for an answer, oldest first. */
  readonly $open: ReadableAtom<readonly PhoneQuestion[]>
  readonly $log: ReadableAtom<readonly PhoneLogEntry[]>
  /** Does nothing for one that is open already: clients hand some out twice. @returns whether it is new. */
  add(question: PhoneQuestion): boolean
  /** Takes it out of the open ones. @throws {PhoneError} when it is not open. */
  close(id: number, outcome: PhoneOutcome): PhoneQuestion
  /** What went wrong with an approved one. */
  fail(id: number, error: string): void
  /** Those that nobody can answer any more. */
  lose(isGone: (question: PhoneQuestion) => boolean): void
  asked(method: string | undefined, signal: AbortSignal): Promise<PhoneQuestion>
}

export function createQuestions(): Questions {
  const $open = atom<readonly PhoneQuestion[]>([])
  const $log = atom<readonly PhoneLogEntry[]>([])

  function note(id: number, change: Partial<PhoneLogEntry>): void {
    const at = $log.get().findLastIndex(({ question }) => question.id === id)
    $log.set($log.get().map((entry, index) => (index === at ? { ...entry, ...change } : entry)))
  }
  function close(id: number, outcome: PhoneOutcome): PhoneQuestion {
    const question = $open.get().find((one) => one.id === id)
    if (!question) throw new PhoneError('PHONE_UNKNOWN', `There is no open question ${id}.`)
    $open.set($open.get().filter((one) => one !== question))
    note(id, { outcome })
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
    fail: (id, error) => note(id, { error }),
    lose(isGone) {
      for (const question of $open.get().filter(isGone)) close(question.id, 'gone')
    },
    asked(method, signal) {
      return new Promise((resolve, reject) => {
        const look = (open: readonly PhoneQuestion[]) => {
          const found = open.find((one) => method === undefined || one.method === method)
          if (!found) return
          stop()
          resolve(found)
        }
        const give = () => {
          stop()
          reject(signal.reason)
        }
        const unlisten = $open.listen(look)
        const stop = () => {
          unlisten()
          signal.removeEventListener('abort', give)
        }
        signal.addEventListener('abort', give)
        if (signal.aborted) give()
        else look($open.get())
      })
    },
  }
}
