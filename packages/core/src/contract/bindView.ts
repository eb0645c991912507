import type { ViewBinding, ViewToken } from './plugin.js'

/**
 * Binds a view's token to the module with its component. The compiler checks that the component
 * takes the token's parameters.
 */
export function bindView<P, Result>(
  view: ViewToken<P, Result>,
  load: () => Promise<{ default: (props: P extends undefined ? Record<never, never> : P) => unknown }>,
  options: { readonly canClose?: () => boolean } = {},
): ViewBinding {
  return { id: view.id, load, ...options }
}
