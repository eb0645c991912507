import type { Spent } from '../requests/createSpending.js'
import type { StoredCalls } from './StoredCalls.js'
import type { StoredOpener } from './StoredOpener.js'
import type { StoredSession } from './StoredSession.js'

/** What the wallet keeps in one browser on one site, by its key. */
export interface FrameRecords {
  /** Signs the proofs of requests. */
  readonly device: CryptoKeyPair
  /** AES: over own halves. */
  readonly wrap: CryptoKey
  /** One for each realm: projects of a realm share users. */
  readonly [session: `session/${string}`]: StoredSession
  /** By the id of the wallet. */
  readonly [opener: `opener/${string}`]: StoredOpener
  /** The same until the server has confirmed it. */
  readonly [pending: `pending/${string}`]: StoredOpener
  /** By the realm: the login at a provider that is open. */
  readonly [social: `social/${string}`]: string
  /** By the realm: calls that were sent together, the newest first. */
  readonly [calls: `calls/${string}`]: readonly StoredCalls[]
  /** By the realm: what was sent in the last 24 hours. */
  readonly [spent: `spent/${string}`]: readonly Spent[]
  /** By the realm: CAIP-2 of the network that was used last. */
  readonly [network: `network/${string}`]: string
}
