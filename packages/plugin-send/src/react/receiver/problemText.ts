import { fill } from '@latchkey/react'
import type { ReceiverError } from '../../errors/ReceiverError.js'
import type { ReceiveTexts } from '../receiveTexts.js'

export interface ProblemContext {
  /** Name of the network on which the user sends. */
  readonly network: string
  /** Name of the network that a request is for, if the app has it. */
  readonly requested?: string | undefined
}

/** Why a receiver is refused, for users. */
export function problemText(
  { reason, part, networkId }: ReceiverError,
  text: ReceiveTexts,
  { network, requested }: ProblemContext,
): string {
  if (networkId !== undefined) {
    return requested === undefined
      ? text.problemUnlistedNetwork
      : fill(text.problemOtherNetworkNamed, { part: requested })
  }
  const key = `problem${reason.charAt(0).toUpperCase()}${reason.slice(1)}` as `problem${Capitalize<typeof reason>}`
  return fill(text[key], { network, part: part ?? '' })
}
