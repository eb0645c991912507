import type { EndReason } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { connectionEndedEvent } from '../contract/walletEvents.js'
import { walletName } from '../entities/walletName.js'

export interface ReportEndedParameters {
  readonly namespace: string
  readonly connectorId: string
  readonly name: string | undefined
  readonly reason: EndReason | 'left here'
}

/** Emits that a connection has ended. The dialog shows those that the user did not end here. */
export function reportEnded(
  { stores, emit }: ModalCore,
  { namespace, connectorId, name, reason }: ReportEndedParameters,
): void {
  emit(connectionEndedEvent, { namespace, connectorId, reason })
  if (reason !== 'left here')
    stores.connections.setEnded({ namespace, connectorId, name: walletName(name, connectorId), reason })
}
