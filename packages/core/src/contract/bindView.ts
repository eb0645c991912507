import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { func, record, token } from '../entities/optionRules.js'
import type { ViewBinding, ViewToken } from './plugin.js'

const rules = { view: token, load: func, options: record({ canClose: func }) }

/**
 * Binds a view's token to the module with its component. The compiler checks that the component
 * takes the token's parameters.
 *
 * @throws {ConfigurationError} for parameters of wrong types.
 */
export function bindView<P, Result>(
  view: ViewToken<P, Result>,
  load: () => Promise<{ default: (props: P extends undefined ? Record<never, never> : P) => unknown }>,
  options: { readonly canClose?: () => boolean } = {},
): ViewBinding {
  checkFactoryOptions('bindView', { view, load, options }, rules, ['view', 'load'])
  return { id: view.id, load, ...options }
}
