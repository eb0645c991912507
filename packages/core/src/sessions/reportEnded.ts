import type { EndReason } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { connectionEndedEvent } from '../contract/walletEvents.js'
import { walletName } from '../entities/walletName.js'

export interface TellEndedParameters {
  readonly namespace: string
  readonly connectorId: string
  readonly name: string | undefined
  readonly reason: EndReason | 'left here'
}

/** Says that a connection is over; the dialog shows those that did not end here. */
export function reportEnded(
  { stores, emit }: ModalCore,
  { namespace, connectorId, name, reason }: TellEndedParameters,
): void {
  emit(connectionEndedEvent, { namespace, connectorId, reason })
  if (reason !== 'left here')
    stores.connections.setEnded({ namespace, connectorId, name: walletName(name, connectorId), reason })
}
