import { defineSlot } from './defineSlot.js'
import type { SlotToken } from './plugin.js'
import type { TokenSource } from './services/tokens.js'

/** The tokens of accounts, e.g. for a form that sends them. The first source is used. */
export const tokensSlot: SlotToken<TokenSource> = defineSlot<TokenSource>('tokens')
