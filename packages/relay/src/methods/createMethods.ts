import type { Fetched } from '../connection/createInbox.js'
import type { Limits } from '../limits/Limits.js'
import type { Method } from './Method.js'
import { paramsError, readBatch, readObjects, readTopic, readTopics } from './readParams.js'
import { readPublishParams } from './readPublishParams.js'

/** Tags of the messages in the two composite calls. */
const tags = { proposal: 1100, proposalResponse: 1101, settlement: 1102 } as const
/** Receipts of one `irn_batchReceive`. */
const maxReceipts = 500

/**
 * The relay's methods by name. Any other name is answered with -32601, so that clients fall back.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function createMethods(limits: Limits): ReadonlyMap<string, Method> {
  const methods: Readonly<Record<string, Method>> = {
    async irn_publish(caller, params) {
      await caller.publish([readPublishParams(params, limits)])
      return true
    },
    async irn_batchPublish(caller, { messages }) {
      await caller.publish(readObjects(messages, 'messages').map((each) => readPublishParams(each, limits)))
      return true
    },
    async irn_subscribe({ inbox }, params) {
      const [id] = inbox.subscribe([readTopic(params)])
      return id
    },
    irn_batchSubscribe: async ({ inbox }, params) => inbox.subscribe(readTopics(params)),
    async irn_unsubscribe({ inbox }, params) {
      inbox.unsubscribe([readTopic(params)])
      return true
    },
    async irn_batchUnsubscribe({ inbox }, { subscriptions }) {
      inbox.unsubscribe(readObjects(subscriptions, 'subscriptions').map((each) => readTopic(each)))
      return true
    },
    irn_fetchMessages: async (caller, params) => toAnswer(await caller.fetch([readTopic(params)])),
    irn_batchFetchMessages: async (caller, params) => toAnswer(await caller.fetch(readTopics(params))),
    async irn_batchReceive({ inbox }, { receipts }) {
      if (readBatch(receipts, 'receipts').length > maxReceipts) throw paramsError(`At most ${maxReceipts} receipts`)
      const read = readObjects(receipts, 'receipts').map((each) => ({
        topic: readTopic(each),
        messageId: readTopic(each, 'messageId'),
      }))
      await inbox.received(read)
      return true
    },
    // The next two publish and subscribe in one call: their senders do not subscribe separately.
    async wc_proposeSession(caller, params) {
      const proposal = readPublishParams(params, limits, {
        topic: 'pairingTopic',
        message: 'sessionProposal',
        tag: tags.proposal,
      })
      caller.inbox.checkRoom([proposal.topic])
      await caller.publish([proposal])
      caller.inbox.subscribe([proposal.topic])
      return true
    },
    async wc_approveSession(caller, params) {
      const response = readPublishParams(params, limits, {
        topic: 'pairingTopic',
        message: 'sessionProposalResponse',
        tag: tags.proposalResponse,
      })
      const settlement = readPublishParams(params, limits, {
        topic: 'sessionTopic',
        message: 'sessionSettlementRequest',
        tag: tags.settlement,
      })
      caller.inbox.checkRoom([settlement.topic])
      await caller.publish([response, settlement])
      caller.inbox.subscribe([settlement.topic])
      return true
    },
  }
  return new Map(Object.entries(methods))
}

function toAnswer({ messages, hasMore }: Fetched) {
  const answered = messages.map(({ topic, stored: { message, publishedAt, tag, attestation } }) => ({
    topic,
    message,
    publishedAt,
    tag,
    attestation,
  }))
  return { messages: answered, hasMore }
}
