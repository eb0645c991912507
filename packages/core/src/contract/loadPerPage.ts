import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { func } from '../entities/optionRules.js'
import { NotStartedError } from '../errors/NotStartedError.js'
import type { Page } from './adapter.js'
import { loadOnce } from './loadOnce.js'

export interface PerPage<T> {
  /**
   * What the code gives for the current lifetime. The code is fetched with the first call.
   *
   * @throws {NotStartedError} outside of a lifetime, also when it ended while the code was fetched.
   * @throws {NotLoadedError}
   */
  load(): Promise<T>
  /** For the plugin's own `start`. */
  start(page: Page): void
}

const rules = { load: func }

/**
 * What a plugin does in a page, from code that is fetched with the first need. Each lifetime of the
 * modal has its own. A failure is tried again by the next call.
 *
 * @param load - Fetches a function that is called once in each lifetime that needs it.
 * @throws {ConfigurationError} for anything but a function.
 *
 * @example
 * const game = loadPerPage(async () => (await import('./createGame.js')).createGame)
 * return { api: lazy(game.load, ['play']), start: game.start }
 */
export function loadPerPage<T>(load: () => Promise<(page: Page) => T | Promise<T>>): PerPage<T> {
  checkFactoryOptions('loadPerPage', { load }, rules, ['load'])
  const loadCode = loadOnce(load)
  let page: Page | undefined
  let created: Promise<T> | undefined
  return {
    async load() {
      const current = page
      if (!current) throw new NotStartedError()
      const create = await loadCode()
      if (page !== current) throw new NotStartedError()
      if (created) return created
      const fresh = Promise.resolve(create(current))
      created = fresh
      fresh.catch(() => {
        if (created === fresh) created = undefined
      })
      return fresh
    },
    start(started) {
      page = started
      started.signal.addEventListener(
        'abort',
        () => {
          page = undefined
          created = undefined
        },
        { once: true },
      )
    },
  }
}
