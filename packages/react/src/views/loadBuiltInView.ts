import { UnknownViewError } from '../errors/UnknownViewError.js'
import { builtInViews } from './builtInViews.js'

/**
 * One of the views that need no plugin.
 *
 * @throws {UnknownViewError} for any other id.
 */
export async function loadBuiltInView(id: string): Promise<unknown> {
  const load = builtInViews.get(id)
  if (!load) throw new UnknownViewError(id)
  return load()
}
