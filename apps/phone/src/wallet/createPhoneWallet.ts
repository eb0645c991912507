import { createMemoryStorage } from '@latchkey/testkit'
import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import type { ProposalTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import { atom } from 'nanostores'
import { PhoneError } from '../errors/PhoneError.js'
import { createNamespaces } from '../namespaces/createNamespaces.js'
import { createPhoneScript } from '../questions/createPhoneScript.js'
import { createQuestions } from '../questions/createQuestions.js'
import type { PhoneProposal, PhoneQuestion, PhoneRequest, PhoneSignIn } from '../questions/PhoneQuestion.js'
import type { PhoneAnswer } from '../questions/PhoneScript.js'
import { createRelayOnlyCore } from '../relay/createRelayOnlyCore.js'
import { handleFailedChecks } from '../relay/handleFailedChecks.js'
import { approvedNamespaces } from './approvedNamespaces.js'
import { createSessions } from './createSessions.js'
import { errorResponse } from './errorResponse.js'
import { offeredNamespaces } from './offeredNamespaces.js'
import type { GrantLimits, PhoneWallet } from './PhoneWallet.js'
import type { PhoneWalletOptions } from './PhoneWalletOptions.js'
import { readPeer } from './readSession.js'
import { signedIn } from './signedIn.js'

const accountsByDefault = 2
const proposalMethod = 'wc_sessionPropose'
const signInMethod = 'wc_sessionAuthenticate'
/** As in real wallets, whose client waits this long after each answer. */
const defaultRequestPause = 1000

/**
 * Creates a wallet on a phone, for tests and the demo: WalletConnect's own wallet client with real,
 * public keys of up to four namespaces and scripted answers. It connects to the relay and to the
 * nodes of its networks, and to no other host. It runs in Node and in a page, also beside a dapp's
 * client in the same process. Its keys must hold nothing of value.
 *
 * @throws {PhoneError} for a network without keys, or if another client uses the same storage
 *   prefix.
 */
export async function createPhoneWallet({
  relayUrl,
  projectId = 'local',
  networks,
  accounts = accountsByDefault,
  metadata,
  storage = createMemoryStorage(),
  storagePrefix = '1',
  answer = 'approve',
  requestPause = defaultRequestPause,
}: PhoneWalletOptions): Promise<PhoneWallet> {
  const namespaces = createNamespaces(networks, accounts)
  const { core, end } = createRelayOnlyCore({ relayUrl, projectId, storagePrefix, storage })
  const kit = await WalletKit.init({
    core,
    metadata: {
      name: 'Latchkey Phone',
      description: 'A wallet for tests with public keys',
      url: 'https://phone.example',
      ...metadata,
      icons: [...(metadata?.icons ?? [])],
    },
  })
  const { signClient } = kit.engine
  signClient.logger.level = 'silent' // errors are in the log of the phone
  Object.assign(signClient.engine, { requestQueueDelay: requestPause / 1000 })
  handleFailedChecks(kit)

  const lifetime = new AbortController()
  const questions = createQuestions()
  const sessions = createSessions(kit, namespaces)
  const offering = { namespaces, selected: sessions.selected }
  const engine = createPhoneScript({ answer, answered: (id, given) => void runScript(id, given) })
  const $autoAnswered = atom<readonly PhoneRequest[]>([])
  let limits: GrantLimits = {}

  const destroyed = new Promise<never>((_, reject) => {
    lifetime.signal.addEventListener('abort', () => reject(lifetime.signal.reason), { once: true })
  })
  destroyed.catch(() => undefined) // it rejects unhandled if no call is in progress

  /**
   * @throws {PhoneError} `PHONE_DESTROYED`, also if the phone is destroyed before the work is done.
   */
  async function whileRunning<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    lifetime.signal.throwIfAborted()
    return Promise.race([work(), destroyed])
  }
  function receive(question: PhoneQuestion): void {
    if (questions.add(question)) engine.ask(question)
  }

  /** Answers as the script says. Errors go to the log, where tests find them. */
  async function runScript(id: number, given: PhoneAnswer): Promise<void> {
    if (given === 'wait' || !questions.$open.get().some((question) => question.id === id)) return
    try {
      if (given === 'approve') await approve(id)
      else if (given === 'reject') await reject(id)
      else await drop(id)
    } catch (cause) {
      questions.fail(id, errorResponse(cause).message)
    }
  }

  async function approve(id: number, given?: GrantLimits): Promise<void> {
    const question = questions.close(id, 'approved')
    if (question.kind === 'proposal') await approveProposal(question, given ?? limits)
    else if (question.kind === 'signIn') await approveSignIn(question)
    else await answerRequest(question)
  }

  async function approveSignIn({ id, params }: PhoneSignIn): Promise<void> {
    try {
      await kit.approveSessionAuthenticate({ id, auths: [await signedIn(params, offering)] })
    } catch (cause) {
      if (cause instanceof PhoneError) {
        await kit.rejectSessionAuthenticate({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
      }
      throw cause
    } finally {
      sessions.refresh()
    }
  }

  async function approveProposal({ id }: PhoneProposal, { properties, ...within }: GrantLimits): Promise<void> {
    const proposal = signClient.proposal.get(id)
    try {
      const approved = approvedNamespaces(proposal, offering, within)
      const given = properties && { sessionProperties: { ...properties } }
      await kit.approveSession({ id, namespaces: approved, ...given })
    } catch (cause) {
      if (cause instanceof PhoneError) await kit.rejectSession({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
      throw cause
    } finally {
      sessions.refresh()
    }
  }

  async function answerRequest({ id, topic, method, params, networkId }: PhoneRequest): Promise<void> {
    const madeUp = engine.takeMadeUp(method)
    if (madeUp) {
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...madeUp } })
      return
    }
    try {
      const namespace = namespaces.get(networkId.split(':')[0] ?? '')
      if (!namespace) throw new PhoneError('PHONE_UNKNOWN', `The phone has no keys for ${networkId}.`)
      const { result, switchedTo } = await namespace.answer({ method, params, networkId })
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
      if (switchedTo !== undefined) await sessions.switchNetwork(switchedTo, topic)
    } catch (cause) {
      questions.fail(id, errorResponse(cause).message)
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: errorResponse(cause) } })
    }
  }

  async function reject(id: number): Promise<void> {
    const { kind, topic } = questions.close(id, 'rejected')
    const reason = getSdkError('USER_REJECTED')
    if (kind === 'proposal') return kit.rejectSession({ id, reason })
    if (kind === 'signIn') return kit.rejectSessionAuthenticate({ id, reason })
    const error = { code: 4001, message: 'User rejected the request.' }
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error } })
  }

  async function drop(id: number): Promise<void> {
    questions.close(id, 'dropped')
    core.expirer.set(id, 0) // the client treats it as expired
  }

  function onProposal({ id, params }: Pick<WalletKitTypes.SessionProposal, 'id' | 'params'>): void {
    const { proposer, pairingTopic } = params
    receive({
      kind: 'proposal',
      id,
      topic: pairingTopic,
      peer: readPeer(proposer.metadata),
      method: proposalMethod,
      params,
      networkIds: networksInCommon(params),
    })
  }
  function onSignIn({ id, topic, params }: WalletKitTypes.SessionAuthenticate): void {
    const { authPayload, requester } = params
    const peer = readPeer(requester.metadata)
    receive({ kind: 'signIn', id, topic, peer, method: signInMethod, params: authPayload })
  }
  function networksInCommon({ requiredNamespaces, optionalNamespaces }: ProposalTypes.Struct) {
    const asked = [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)].flatMap(
      ([key, { chains = [] }]) => (key.includes(':') ? [key] : chains),
    )
    const offered = Object.entries(offeredNamespaces(offering))
    const common = offered.map(([id, { chains }]) => [id, chains.filter((chain) => asked.includes(chain))] as const)
    return new Map(common.filter(([, chains]) => chains.length > 0))
  }
  function onRequest({ id, topic, params }: WalletKitTypes.SessionRequest): void {
    const peer = readPeer(signClient.session.get(topic).peer.metadata)
    const { chainId: networkId, request } = params
    const { method } = request
    const asked: PhoneRequest = { kind: 'request', id, topic, peer, method, params: request.params, networkId }
    const isSilent = namespaces.get(networkId.split(':')[0] ?? '')?.silent.includes(method) ?? false
    if (!isSilent || engine.names(method)) receive(asked)
    else void answerSilently(asked)
  }
  /** Answers without asking the user. The response to the dapp has the error, if it can be sent. */
  async function answerSilently(request: PhoneRequest): Promise<void> {
    $autoAnswered.set([...$autoAnswered.get(), request])
    await answerRequest(request).catch(() => undefined)
  }
  function onSessionEnd({ topic }: { readonly topic: string }): void {
    questions.discard((question) => question.topic === topic)
    sessions.refresh()
  }
  function onExpiry({ id }: { readonly id: number }): void {
    questions.discard((question) => question.id === id)
  }
  function onRequestExpiry(expired: { readonly id: number }): void {
    onExpiry(expired)
    // The client would count the request as in progress and hold back the next ones.
    const client: object = signClient.engine
    if ('processSessionRequestQueue' in client && typeof client.processSessionRequestQueue === 'function') {
      client.processSessionRequestQueue()
    }
  }

  kit.on('session_proposal', onProposal)
  kit.on('session_authenticate', onSignIn)
  kit.on('session_request', onRequest)
  kit.on('session_delete', onSessionEnd)
  kit.on('proposal_expire', onExpiry)
  kit.on('session_request_expire', onRequestExpiry)
  sessions.refresh()
  for (const proposal of Object.values(kit.getPendingSessionProposals())) {
    onProposal({ id: proposal.id, params: proposal })
  }

  return {
    $sessions: sessions.$list,
    $questions: questions.$open,
    $log: questions.$log,
    $autoAnswered,
    script: engine.script,
    namespaces: [...namespaces.keys()],
    addresses(networkId) {
      const namespace = namespaces.get(networkId.split(':')[0] ?? '')
      if (!namespace) throw new PhoneError('PHONE_UNKNOWN', `The phone has no keys for ${networkId}.`)
      return Array.from({ length: namespace.accountCount }, (_, index) => namespace.addressOf(index, networkId))
    },
    count: (outcome, method) =>
      questions.$log
        .get()
        .filter((entry) => entry.outcome === outcome && (method === undefined || entry.question.method === method))
        .length,
    asked: (method) => questions.asked(method, lifetime.signal),
    pair: (uri) =>
      whileRunning(async () => {
        try {
          await kit.pair({ uri })
        } catch (cause) {
          throw new PhoneError('PHONE_PAIRING', 'This code can’t be used. Copy a new one from the app.', { cause })
        }
      }),
    approve: (id, given) => whileRunning(() => approve(id, given)),
    reject: (id) => whileRunning(() => reject(id)),
    drop: (id) => whileRunning(() => drop(id)),
    limit(given) {
      limits = given
    },
    takeBack: (namespace, topic) => whileRunning(() => sessions.takeBack(namespace, sessions.topicOf(topic))),
    add: (namespace, topic) => whileRunning(() => sessions.add(namespace, sessions.topicOf(topic))),
    selectAccount: (namespace, account, topic) =>
      whileRunning(() => sessions.selectAccount(namespace, account, sessions.topicOf(topic))),
    switchNetwork: (networkId, topic) => whileRunning(() => sessions.switchNetwork(networkId, sessions.topicOf(topic))),
    emit: (event, networkId, topic) => whileRunning(() => sessions.emit(event, networkId, sessions.topicOf(topic))),
    extend: (topic) =>
      whileRunning(async () => {
        await kit.extendSession({ topic: sessions.topicOf(topic) })
        sessions.refresh()
      }),
    expire: (topic) =>
      whileRunning(async () => {
        const expired = sessions.topicOf(topic)
        const { promise, resolve } = Promise.withResolvers<void>()
        signClient.events.once('session_expire', () => resolve())
        core.expirer.set(expired, 0)
        await promise
      }),
    disconnect: (topic) =>
      whileRunning(async () => {
        const ended = sessions.topicOf(topic)
        await kit.disconnectSession({ topic: ended, reason: getSdkError('USER_DISCONNECTED') })
        onSessionEnd({ topic: ended })
      }),
    async destroy() {
      if (lifetime.signal.aborted) return
      lifetime.abort(new PhoneError('PHONE_DESTROYED', 'The phone is destroyed. Create another one.'))
      kit.off('session_proposal', onProposal)
      kit.off('session_authenticate', onSignIn)
      kit.off('session_request', onRequest)
      kit.off('session_delete', onSessionEnd)
      kit.off('proposal_expire', onExpiry)
      kit.off('session_request_expire', onRequestExpiry)
      await end()
    },
  }
}
