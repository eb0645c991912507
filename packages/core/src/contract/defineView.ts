import type { ViewToken } from './plugin.js'

/**
 * Creates the token with which other code opens a view. Its types are the view's parameters and,
 * where the view answers with a result, the type of `opened.result`.
 */
export function defineView<Params, Result = never>(id: string): ViewToken<Params, Result> {
  return { id }
}
