import { allowLink, type LinkRules } from './allowLink.js'

export interface OpenLinkOptions extends LinkRules {
  /** Where: a new tab, or this one (a wallet's own scheme on a phone), or the outermost page when we are framed. */
  readonly target?: '_blank' | '_self' | '_top' | undefined
}

/**
 * The only place that opens a link. It passes `allowLink` first, needs a person's gesture, and hands the other page
 * neither a reference to this one nor its address.
 *
 * @returns Whether it was opened. A browser that blocks pop-ups does not tell.
 * @see Security DLG-3.
 */
export function openLink(
  window: Pick<Window, 'open' | 'navigator'>,
  url: unknown,
  { target = '_blank', ...rules }: OpenLinkOptions = {},
): boolean {
  const allowed = allowLink(url, rules)
  // Older browsers do not know `userActivation`; they block by themselves.
  const { userActivation }: { readonly userActivation?: UserActivation | undefined } = window.navigator
  if (allowed === undefined || userActivation?.isActive === false) return false
  window.open(allowed, target, 'noopener,noreferrer')
  return true
}
