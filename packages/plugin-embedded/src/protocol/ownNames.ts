import type { FrameEventName } from './FrameEventMap.js'
import type { FrameRequestName } from './FrameRequestMap.js'

/** Messages that only Latchkey's page and frame know. Their types have a prefix of their own. */
export const ownNames: ReadonlySet<FrameRequestName | FrameEventName> = new Set([
  'OPEN',
  'CONNECT_PASSKEY',
  'SHOW',
  'HIDE',
] as const)
