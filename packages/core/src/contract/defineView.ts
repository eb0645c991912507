import type { ViewToken } from './plugin.js'

/**
 * A view by which other code opens it, typed by its parameters and, where it answers something, by its result: `opened.result`.
 */
export function defineView<Params, Result = never>(id: string): ViewToken<Params, Result> {
  return { id }
}
