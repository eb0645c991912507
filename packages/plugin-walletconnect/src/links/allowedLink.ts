import { allowLink } from '@latchkey/core'
import type { WalletLink } from '../contract/WalletLink.js'

export interface AllowedLinkOptions {
  readonly target: WalletLink['target']
  /** The text that declares the scheme: from the wallet's entry, never from the built link. */
  readonly declaredBy: string
  /** Allows plain http to this machine. */
  readonly development?: boolean | undefined
}

/** The link if it may be opened, else `undefined`. */
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
