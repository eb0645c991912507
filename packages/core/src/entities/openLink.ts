import { allowLink, type LinkRules } from './allowLink.js'

export interface OpenLinkOptions extends LinkRules {
  /**
   * A new tab, this one (for a wallet's custom scheme on a phone), or the outermost page if this
   * one is in a frame.
   */
  readonly target?: '_blank' | '_self' | '_top' | undefined
}

/**
 * The only function that opens a link. It checks the link with `allowLink`, requires a user
 * gesture, and passes neither a reference to this page nor its URL to the other one.
 *
 * @returns Whether it was opened. A browser that blocks pop-ups does not report it.
 */
export function openLink(
  window: Pick<Window, 'open' | 'navigator'>,
  url: unknown,
  options?: OpenLinkOptions | undefined,
): boolean {
  const { target = '_blank', ...rules } = options ?? {}
  const allowed = allowLink(url, rules)
  // Older browsers lack `userActivation`. They block pop-ups themselves.
  const { userActivation }: { readonly userActivation?: UserActivation | undefined } = window?.navigator ?? {}
  if (allowed === undefined || userActivation?.isActive === false || typeof window?.open !== 'function') return false
  window.open(allowed, target, 'noopener,noreferrer')
  return true
}
