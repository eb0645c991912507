import type { Adapter } from './adapter.js'
import { defineSlot } from './defineSlot.js'
import type { SlotToken } from './plugin.js'

/**
 * Creates adapters where the app registered none. Called once for each namespace of the app's
 * networks, when the modal is created. Such an adapter has `isFallback: true`.
 */
export type FallbackAdapters = (namespace: string) => Adapter

export const fallbackAdaptersSlot: SlotToken<FallbackAdapters> = defineSlot<FallbackAdapters>('fallbackAdapters')
