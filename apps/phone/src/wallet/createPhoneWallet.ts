import { createMemoryStorage } from '@latchkey/testkit'
import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import type { ProposalTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import { atom } from 'nanostores'
import { PhoneError } from '../errors/PhoneError.js'
import { createNamespaces } from '../namespaces/createNamespaces.js'
import { createPhoneScript } from '../questions/createPhoneScript.js'
import { createQuestions } from '../questions/createQuestions.js'
import type { PhoneProposal, PhoneQuestion, PhoneRequest } from '../questions/PhoneQuestion.js'
import type { PhoneAnswer } from '../questions/PhoneScript.js'
import { createQuietCore } from '../relay/createQuietCore.js'
import { hearChecks } from '../relay/hearChecks.js'
import { approvedNamespaces } from './approvedNamespaces.js'
import { createSessions } from './createSessions.js'
import { errorResponse } from './errorResponse.js'
import { offeredNamespaces } from './offeredNamespaces.js'
import type { GrantLimits, PhoneWallet } from './PhoneWallet.js'
import type { PhoneWalletOptions } from './PhoneWalletOptions.js'
import { readPeer } from './readSession.js'

const accountsByDefault = 2
const proposalMethod = 'wc_sessionPropose'
/** As in the wallets out there, whose client waits so long after each answer. */
const usualPause = 1000

/**
 * A wallet on a phone, for tests and the demo: WalletConnect's own wallet client with real, throw-away keys of up to four namespaces, which
 * behaves as its script says. It talks to the relay and to the nodes of its networks, and to no other host. Runs in Node and in a page, also
 * beside a dapp's client in the same process. The keys are known to everybody; it guards nothing.
 *
 * @throws {PhoneError} for a network that it has no keys for, or where another client keeps its records under the same name.
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
  requestPause = usualPause,
}: PhoneWalletOptions): Promise<PhoneWallet> {
  const namespaces = createNamespaces(networks, accounts)
  const { core, end } = createQuietCore({ relayUrl, projectId, storagePrefix, storage })
  const kit = await WalletKit.init({
    core,
    metadata: {
      name: 'Latchkey Phone',
      description: 'A wallet for tests, whose keys everybody knows',
      url: 'https://phone.example',
      ...metadata,
      icons: [...(metadata?.icons ?? [])],
    },
  })
  const { signClient } = kit.engine
  signClient.logger.level = 'silent' // what goes wrong is in the log of the phone
  Object.assign(signClient.engine, { requestQueueDelay: requestPause / 1000 })
  hearChecks(kit)

  const life = new AbortController()
  const questions = createQuestions()
  const sessions = createSessions(kit, namespaces)
  const offering = { namespaces, selected: sessions.selected }
  const engine = createPhoneScript({ answer, answered: (id, given) => void follow(id, given) })
  const $told = atom<readonly PhoneRequest[]>([])
  let limits: GrantLimits = {}

  const isOff = new Promise<never>((_, reject) => {
    life.signal.addEventListener('abort', () => reject(life.signal.reason), { once: true })
  })
  isOff.catch(() => undefined) // a phone that does nothing may be switched off as well

  /** @throws {PhoneError} `PHONE_DESTROYED`, also where the phone is switched off before the work is done. */
  async function whileOn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    life.signal.throwIfAborted()
    return Promise.race([work(), isOff])
  }
  function hear(question: PhoneQuestion): void {
    if (questions.add(question)) engine.ask(question)
  }

  /** Does what the script says; what goes wrong is in the log, where a test finds it. */
  async function follow(id: number, given: PhoneAnswer): Promise<void> {
    if (given === 'wait' || !questions.$open.get().some((question) => question.id === id)) return
    try {
      if (given === 'approve') await approve(id)
      else if (given === 'refuse') await refuse(id)
      else await drop(id)
    } catch (cause) {
      questions.fail(id, errorResponse(cause).message)
    }
  }

  async function approve(id: number, given?: GrantLimits): Promise<void> {
    const question = questions.close(id, 'approved')
    if (question.kind === 'proposal') await approveProposal(question, given ?? limits)
    else await answerRequest(question)
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
      const { result, movedTo } = await namespace.answer({ method, params, networkId })
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
      if (movedTo !== undefined) await sessions.switchNetwork(movedTo, topic)
    } catch (cause) {
      questions.fail(id, errorResponse(cause).message)
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: errorResponse(cause) } })
    }
  }

  async function refuse(id: number): Promise<void> {
    const { kind, topic } = questions.close(id, 'refused')
    if (kind === 'proposal') {
      await kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') })
      return
    }
    const error = { code: 4001, message: 'User rejected the request.' }
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error } })
  }

  async function drop(id: number): Promise<void> {
    questions.close(id, 'dropped')
    core.expirer.set(id, 0) // as if its time had run out
  }

  function hearProposal({ id, params }: Pick<WalletKitTypes.SessionProposal, 'id' | 'params'>): void {
    const { proposer, pairingTopic } = params
    hear({
      kind: 'proposal',
      id,
      topic: pairingTopic,
      peer: readPeer(proposer.metadata),
      method: proposalMethod,
      params,
      networkIds: networksInCommon(params),
    })
  }
  function networksInCommon({ requiredNamespaces, optionalNamespaces }: ProposalTypes.Struct) {
    const asked = [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)].flatMap(
      ([key, { chains = [] }]) => (key.includes(':') ? [key] : chains),
    )
    const offered = Object.entries(offeredNamespaces(offering))
    const common = offered.map(([id, { chains }]) => [id, chains.filter((chain) => asked.includes(chain))] as const)
    return new Map(common.filter(([, chains]) => chains.length > 0))
  }
  function hearRequest({ id, topic, params }: WalletKitTypes.SessionRequest): void {
    const peer = readPeer(signClient.session.get(topic).peer.metadata)
    const { chainId: networkId, request } = params
    const { method } = request
    const asked: PhoneRequest = { kind: 'request', id, topic, peer, method, params: request.params, networkId }
    const isSilent = namespaces.get(networkId.split(':')[0] ?? '')?.silent.includes(method) ?? false
    if (!isSilent || engine.names(method)) hear(asked)
    else void tell(asked)
  }
  /** Answers what no person needs to be asked. What goes wrong reaches the dapp, if anything does. */
  async function tell(request: PhoneRequest): Promise<void> {
    $told.set([...$told.get(), request])
    await answerRequest(request).catch(() => undefined)
  }
  function hearEnd({ topic }: { readonly topic: string }): void {
    questions.lose((question) => question.topic === topic)
    sessions.refresh()
  }
  function hearExpiry({ id }: { readonly id: number }): void {
    questions.lose((question) => question.id === id)
  }
  function hearRequestExpiry(expired: { readonly id: number }): void {
    hearExpiry(expired)
    // The client counts the request as under way until the next one comes, and would hold back those that wait.
    const client: object = signClient.engine
    if ('processSessionRequestQueue' in client && typeof client.processSessionRequestQueue === 'function') {
      client.processSessionRequestQueue()
    }
  }

  kit.on('session_proposal', hearProposal)
  kit.on('session_request', hearRequest)
  kit.on('session_delete', hearEnd)
  kit.on('proposal_expire', hearExpiry)
  kit.on('session_request_expire', hearRequestExpiry)
  sessions.refresh()
  for (const proposal of Object.values(kit.getPendingSessionProposals())) {
    hearProposal({ id: proposal.id, params: proposal })
  }

  return {
    $sessions: sessions.$list,
    $questions: questions.$open,
    $log: questions.$log,
    $told,
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
    asked: (method) => questions.asked(method, life.signal),
    pair: (uri) =>
      whileOn(async () => {
        try {
          await kit.pair({ uri })
        } catch (cause) {
          throw new PhoneError('PHONE_PAIRING', 'This code can not be used.', { cause })
        }
      }),
    approve: (id, given) => whileOn(() => approve(id, given)),
    refuse: (id) => whileOn(() => refuse(id)),
    drop: (id) => whileOn(() => drop(id)),
    limit(given) {
      limits = given
    },
    takeBack: (namespace, topic) => whileOn(() => sessions.takeBack(namespace, sessions.topicOf(topic))),
    add: (namespace, topic) => whileOn(() => sessions.add(namespace, sessions.topicOf(topic))),
    selectAccount: (namespace, account, topic) =>
      whileOn(() => sessions.selectAccount(namespace, account, sessions.topicOf(topic))),
    switchNetwork: (networkId, topic) => whileOn(() => sessions.switchNetwork(networkId, sessions.topicOf(topic))),
    emit: (event, networkId, topic) => whileOn(() => sessions.emit(event, networkId, sessions.topicOf(topic))),
    extend: (topic) =>
      whileOn(async () => {
        await kit.extendSession({ topic: sessions.topicOf(topic) })
        sessions.refresh()
      }),
    expire: (topic) =>
      whileOn(async () => {
        const expired = sessions.topicOf(topic)
        const { promise, resolve } = Promise.withResolvers<void>()
        signClient.events.once('session_expire', () => resolve())
        core.expirer.set(expired, 0)
        await promise
      }),
    disconnect: (topic) =>
      whileOn(async () => {
        const left = sessions.topicOf(topic)
        await kit.disconnectSession({ topic: left, reason: getSdkError('USER_DISCONNECTED') })
        hearEnd({ topic: left })
      }),
    async destroy() {
      if (life.signal.aborted) return
      life.abort(new PhoneError('PHONE_DESTROYED', 'The phone is switched off.'))
      kit.off('session_proposal', hearProposal)
      kit.off('session_request', hearRequest)
      kit.off('session_delete', hearEnd)
      kit.off('proposal_expire', hearExpiry)
      kit.off('session_request_expire', hearRequestExpiry)
      await end()
    },
  }
}
