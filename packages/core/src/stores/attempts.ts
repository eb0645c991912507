import { atom } from 'nanostores'
import { derive } from '../contract/derive.js'
import type { Attempt, AttemptStore } from '../contract/stores.js'
import { CancelledError } from '../errors/CancelledError.js'
import { SupersededError } from '../errors/SupersededError.js'

/**
 * Holds for each namespace at most one attempt of the user, the newest, and at most one silent
 * attempt. The user's attempt hides the silent one while it lasts. Only its success ends the silent
 * one: an attempt that fails changes nothing.
 */
export function createAttemptStore(): AttemptStore {
  const $attempts = atom<readonly Attempt[]>([])
  const controllers = new WeakMap<Attempt, AbortController>()
  /** @param namespaces - `undefined`: all. */
  const within = (kind: Attempt['kind'], namespaces: readonly string[] | undefined): Attempt[] =>
    $attempts
      .get()
      .filter((attempt) => attempt.kind === kind && (!namespaces || shares(attempt.namespaces, namespaces)))
  const end = (ended: readonly Attempt[], reasonOf: () => Error, added: readonly Attempt[] = []): void => {
    // Removed before they are aborted, so that a listener of a signal finds them gone.
    if (ended.length + added.length > 0)
      $attempts.set([...$attempts.get().filter((attempt) => !ended.includes(attempt)), ...added])
    for (const attempt of ended) controllers.get(attempt)?.abort(reasonOf())
  }
  return {
    $all: derive([$attempts], (attempts) => byNamespace(attempts, 'reconnect', 'connect')),
    $silent: derive([$attempts], (attempts) => byNamespace(attempts, 'reconnect')),
    begin(description) {
      const controller = new AbortController()
      const attempt: Attempt = { ...description, signal: controller.signal }
      controllers.set(attempt, controller)
      end(within(attempt.kind, attempt.namespaces), () => new SupersededError('connect'), [attempt])
      return attempt
    },
    isNewest: (attempt) => $attempts.get().includes(attempt),
    finish(attempt) {
      const attempts = $attempts.get()
      if (attempts.includes(attempt)) $attempts.set(attempts.filter((other) => other !== attempt))
    },
    supersede(namespaces) {
      end(within('reconnect', namespaces), () => new SupersededError('reconnect'))
    },
    cancel(namespace) {
      const named = namespace === undefined ? undefined : [namespace]
      const own = within('connect', named)
      const hidden = own.flatMap(({ namespaces }) => namespaces)
      const silent = within('reconnect', named).filter(({ namespaces }) => !shares(namespaces, hidden))
      end([...own, ...silent], () => new CancelledError('connect'))
    },
    clear(namespace) {
      const named = namespace === undefined ? undefined : [namespace]
      end([...within('connect', named), ...within('reconnect', named)], () => new CancelledError('connect'))
    },
  }
}

/** @param kinds - An attempt of a later kind hides those of the kinds before it. */
function byNamespace(attempts: readonly Attempt[], ...kinds: readonly Attempt['kind'][]): ReadonlyMap<string, Attempt> {
  const found = new Map<string, Attempt>()
  for (const kind of kinds)
    for (const attempt of attempts)
      if (attempt.kind === kind) for (const namespace of attempt.namespaces) found.set(namespace, attempt)
  return found
}

function shares(one: readonly string[], other: readonly string[]): boolean {
  return one.some((namespace) => other.includes(namespace))
}
