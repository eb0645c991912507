import { atom } from 'nanostores'
import { derive } from '../contract/derive.js'
import type { Attempt, AttemptStore } from '../contract/stores.js'
import { CancelledError } from '../errors/CancelledError.js'
import { SupersededError } from '../errors/SupersededError.js'

type Attempts = ReadonlyMap<string, Attempt>

/**
 * Holds for each namespace at most one attempt of the user, the newest, and at most one silent
 * attempt. The user's attempt hides the silent one while it lasts. Only its success ends the silent
 * one: an attempt that fails changes nothing.
 */
export function createAttemptStore(): AttemptStore {
  const $own = atom<Attempts>(new Map())
  const $silent = atom<Attempts>(new Map())
  const controllers = new WeakMap<Attempt, AbortController>()
  const storeOf = ({ kind }: Pick<Attempt, 'kind'>): typeof $own => (kind === 'connect' ? $own : $silent)
  /** Removes the attempts before it aborts them, so that a listener of a signal finds them gone. */
  const end = (ended: ReadonlySet<Attempt>, reason: Error): void => {
    for (const $store of [$silent, $own]) {
      const left = [...$store.get()].filter(([, attempt]) => !ended.has(attempt))
      if (left.length < $store.get().size) $store.set(new Map(left))
    }
    for (const attempt of ended) controllers.get(attempt)?.abort(reason)
  }
  const within = (attempts: Attempts, namespaces: readonly string[] | undefined): ReadonlySet<Attempt> =>
    new Set([...attempts].flatMap(([key, attempt]) => ((namespaces?.includes(key) ?? true) ? [attempt] : [])))
  return {
    $all: derive([$silent, $own], (silent, own) => new Map([...silent, ...own])),
    $silent,
    begin(description) {
      const controller = new AbortController()
      const attempt: Attempt = { ...description, signal: controller.signal }
      controllers.set(attempt, controller)
      const $store = storeOf(attempt)
      const older = within($store.get(), attempt.namespaces)
      const after = new Map([...$store.get()].filter(([, other]) => !older.has(other)))
      for (const namespace of attempt.namespaces) after.set(namespace, attempt)
      $store.set(after)
      for (const replaced of older) controllers.get(replaced)?.abort(new SupersededError('connect'))
      return attempt
    },
    isNewest: (attempt) =>
      !attempt.signal.aborted &&
      attempt.namespaces.every((namespace) => storeOf(attempt).get().get(namespace) === attempt),
    finish(attempt) {
      const $store = storeOf(attempt)
      if ([...$store.get().values()].includes(attempt)) {
        $store.set(new Map([...$store.get()].filter(([, other]) => other !== attempt)))
      }
    },
    supersede(namespaces) {
      end(within($silent.get(), namespaces), new SupersededError('reconnect'))
    },
    cancel(namespace) {
      const named = namespace === undefined ? undefined : [namespace]
      const own = within($own.get(), named)
      const hidden = new Set([...own].flatMap(({ namespaces }) => namespaces))
      const silent = [...$silent.get()].flatMap(([key, attempt]) =>
        !hidden.has(key) && (named?.includes(key) ?? true) ? [attempt] : [],
      )
      end(new Set([...own, ...silent]), new CancelledError('connect'))
    },
    clear(namespace) {
      const named = namespace === undefined ? undefined : [namespace]
      end(new Set([...within($own.get(), named), ...within($silent.get(), named)]), new CancelledError('connect'))
    },
  }
}
