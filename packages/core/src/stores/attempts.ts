import { atom } from 'nanostores'
import type { Attempt, AttemptStore } from '../contract/stores.js'
import { CancelledError } from '../errors/CancelledError.js'
import { SupersededError } from '../errors/SupersededError.js'

/** At most one attempt in each namespace: the newest. An older one is aborted when it is replaced. */
export function createAttemptStore(): AttemptStore {
  const $all = atom<ReadonlyMap<string, Attempt>>(new Map())
  const controllers = new WeakMap<Attempt, AbortController>()
  const end = (attempts: Iterable<Attempt>): void => {
    const ended = new Set(attempts)
    if (ended.size === 0) return
    $all.set(new Map([...$all.get()].filter(([, attempt]) => !ended.has(attempt))))
    for (const attempt of ended) controllers.get(attempt)?.abort(new CancelledError('connect'))
  }
  return {
    $all,
    begin(description) {
      const controller = new AbortController()
      const attempt: Attempt = { ...description, signal: controller.signal }
      controllers.set(attempt, controller)
      const before = $all.get()
      const older = new Set(attempt.namespaces.flatMap((namespace) => before.get(namespace) ?? []))
      const after = new Map([...before].filter(([, other]) => !older.has(other)))
      for (const namespace of attempt.namespaces) after.set(namespace, attempt)
      $all.set(after)
      for (const replaced of older) controllers.get(replaced)?.abort(new SupersededError('connect'))
      return attempt
    },
    isNewest: (attempt) =>
      !attempt.signal.aborted && attempt.namespaces.every((namespace) => $all.get().get(namespace) === attempt),
    finish(attempt) {
      if ([...$all.get().values()].includes(attempt)) {
        $all.set(new Map([...$all.get()].filter(([, other]) => other !== attempt)))
      }
    },
    cancel(namespace) {
      end([...$all.get()].filter(([key]) => namespace === undefined || key === namespace).map(([, attempt]) => attempt))
    },
  }
}
