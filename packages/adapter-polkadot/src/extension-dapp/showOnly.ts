import { ConfigurationError } from '@latchkey/core'
import type { InjectedEntry } from '../injected/InjectedExtension.js'

/**
 * Replaces `window.injectedWeb3` with these entries for a moment.
 *
 * @returns Restores the former value.
 * @throws {ConfigurationError} when the page made the property read-only, so that every wallet
 * would be enabled.
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
