import type { ViewToken } from '@latchkey/core'
import { WrongViewError } from '../errors/WrongViewError.js'
import { useEntry } from './useEntry.js'

/**
 * How a view answers the code that opened it: the returned function settles `opened.result`. The
 * first answer counts, and the view stays open until it closes itself
 * (`useEntry().entry.opened.close()`) or the user leaves.
 *
 * @throws {ProviderMissingError} outside the dialog.
 * @throws {WrongViewError} in another view than `view`.
 */
export function useAnswer<Params, Result>(view: ViewToken<Params, Result>): (result: Result) => void {
  const { entry } = useEntry()
  if (entry.view !== view.id) throw new WrongViewError(view.id, entry.view)
  return entry.answer
}
