import type { Subject } from '@latchkey/core'
import type { SiwxSubject } from '../contract/SiwxSessions.js'

/** The account and network of a connection, as sessions name them. */
export function subjectOf({ networkId, address }: Pick<Subject, 'networkId' | 'address'>): SiwxSubject {
  return { chainId: networkId, address }
}
