import type { FailedKind } from '../errors/PluginError.js'
import { defineEvent } from './defineEvent.js'
import type { EventToken } from './plugin.js'
import type { Status } from './stores.js'

// Events for analytics have the names that its services count (`MODAL_OPEN`). All others are
// noun.past. These events are needed from page load on. Those of wallets (`walletEvents.ts`) are
// loaded with the actions.

export const modalOpenEvent: EventToken<{ readonly connected: boolean }> = defineEvent<{ readonly connected: boolean }>(
  'MODAL_OPEN',
)
export const modalCloseEvent: EventToken<{ readonly connected: boolean }> = defineEvent<{
  readonly connected: boolean
}>('MODAL_CLOSE')
export const statusChangedEvent: EventToken<{ readonly namespace: string; readonly status: Status }> = defineEvent<{
  readonly namespace: string
  readonly status: Status
}>('status.changed')
/**
 * A plugin, an adapter or a wallet failed outside of any call of the app. The console shows the
 * `PluginError`.
 */
export interface PluginFailed {
  readonly kind: FailedKind
  readonly owner: string
  readonly phase: string
}

export const pluginFailedEvent: EventToken<PluginFailed> = defineEvent<PluginFailed>('plugin.failed')
