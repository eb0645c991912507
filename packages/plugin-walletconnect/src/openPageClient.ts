import type { Clock, Storage } from '@latchkey/core'
import type { Client, OpenedClient } from './client/Client.js'
import { createProposals } from './pairing/createProposals.js'
import { createRequests } from './session/createRequests.js'
import { createSessionBook } from './session/createSessionBook.js'

export interface OpenPageClientOptions {
  readonly opened: Promise<OpenedClient>
  readonly clock: Clock
  readonly storage: Storage
  readonly isForeign: boolean
}

/** The page's client with what it keeps beyond the protocol's: who waits for what, so that a page that is loaded again can go on. */
export async function openPageClient({ opened, clock, storage, isForeign }: OpenPageClientOptions): Promise<Client> {
  const client = await opened
  const { sign, socket, attest } = client
  const requests = createRequests({ sign, socket, clock, storage, attest })
  const sessions = createSessionBook({ sign, storage, isForeign, endRequests: requests.endTopic })
  const leave = (topic: string): void => void sessions.leave(topic).catch(() => undefined) // told the next time
  const proposals = createProposals({ sign, clock, storage, leave, isKnown: sessions.isKnown, isForeign })
  sessions.tidy(proposals)
  return {
    ...client,
    get socket() {
      return client.socket
    },
    proposals,
    sessions,
    requests,
    async end() {
      proposals.end()
      requests.end()
      await client.end()
    },
  }
}
