import { allowLink } from '@latchkey/core'
import type { WalletLink } from '../contract/WalletLink.js'

export interface AllowedLinkOptions {
  readonly target: WalletLink['target']
  /** The text that declares the scheme: the entry's own, never the one that was built of it. */
  readonly declaredBy: string
  /** Lets plain http through to this machine. */
  readonly development?: boolean | undefined
}

/** The link as it may be opened. `undefined`: it may not. */
export function allowedLink(
  text: string | undefined,
  { target, declaredBy, development }: AllowedLinkOptions,
): WalletLink | undefined {
  const schemes = schemeOf(declaredBy)
  const href = allowLink(text, { schemes, development })
  return href === undefined ? undefined : { href, target, schemes }
}

/** http and https need no declaration. */
function schemeOf(text: string): readonly string[] {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  return scheme === undefined || /^https?$/.test(scheme) ? [] : [scheme]
}
