import { ConfigurationError } from '@latchkey/core'
import type { InjectedEntry } from '../injected/InjectedExtension.js'

/**
 * Lets these entries stand alone at `window.injectedWeb3` for the moment in which somebody looks.
 *
 * @returns Puts back what stood there.
 * @throws {ConfigurationError} where the page does not let its place be changed; then every wallet would be asked.
 */
export function showOnly(window: Window, entries: Readonly<Record<string, InjectedEntry>>): () => void {
  const page: { injectedWeb3?: unknown } = window as object
  const all = page.injectedWeb3
  const put = (value: unknown): boolean => Reflect.set(page, 'injectedWeb3', value)
  if (!put(entries)) throw new ConfigurationError('`window.injectedWeb3` is read-only in this page.')
  return () => {
    if (page.injectedWeb3 === entries) put(all)
  }
}
