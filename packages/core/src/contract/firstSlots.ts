import { defineSlot } from './defineSlot.js'
import type { Gate, SlotToken, ViewToken } from './plugin.js'
import type { ConnectMethod } from './slots.js'
import type { RemoteWallet } from './transport.js'

// The slots that a page reads at its load. The others are in `slots.ts`.

export const walletsSlot: SlotToken<RemoteWallet> = defineSlot<RemoteWallet>('wallets')
export const gatesSlot: SlotToken<Gate> = defineSlot<Gate>('gates')
export const connectMethodsSlot: SlotToken<ConnectMethod> = defineSlot<ConnectMethod>('connectMethods')
/** The view that opens when there is no connector and no address. */
export const firstViewSlot: SlotToken<ViewToken<undefined, unknown>> =
  defineSlot<ViewToken<undefined, unknown>>('firstView')
