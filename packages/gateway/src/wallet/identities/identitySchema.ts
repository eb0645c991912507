import * as v from 'valibot'
import { providers } from '../social/data/providers.js'
import type { SocialKind } from '../social/SocialKind.js'
import { walletText } from '../text.js'

/** An account at a provider. An address of e-mail is changed, and never removed. */
export const identitySchema: v.GenericSchema<unknown, { readonly kind: SocialKind; readonly subject: string }> =
  v.object({
    kind: v.picklist([...(Object.keys(providers) as SocialKind[]), 'farcaster'], walletText.provider),
    subject: v.pipe(v.string(walletText.text(1000)), v.maxLength(1000, walletText.text(1000))),
  })
