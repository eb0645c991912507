import type { Clock, Storage } from '@latchkey/core'
import type { Client, OpenedClient } from './client/Client.js'
import { createProposals } from './pairing/createProposals.js'
import { createRequests } from './session/createRequests.js'
import { createSessionRegistry } from './session/createSessionRegistry.js'

export interface OpenPageClientOptions {
  readonly opened: Promise<OpenedClient>
  readonly clock: Clock
  readonly storage: Storage
  readonly isForeign: boolean
}

/**
 * Adds proposals, sessions and requests to the client. They are stored, so a page can continue
 * after a reload.
 */
export async function openPageClient({ opened, clock, storage, isForeign }: OpenPageClientOptions): Promise<Client> {
  const client = await opened
  const { sign, socket, attest } = client
  const requests = createRequests({ sign, socket, clock, storage, attest })
  const sessions = createSessionRegistry({ sign, storage, isForeign, endRequests: requests.endTopic })
  const leave = (topic: string): void => void sessions.leave(topic).catch(() => undefined) // retried when the client is opened again
  const proposals = createProposals({ opened: client, clock, storage, leave, isKnown: sessions.isKnown, isForeign })
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
