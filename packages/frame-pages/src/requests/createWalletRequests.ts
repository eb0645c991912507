import {
  addressPlaceholder,
  type FramePayload,
  readMethods,
  type SiwxMessage,
  userMethods,
} from '@latchkey/plugin-embedded/protocol'
import type { Project, ProjectNetwork } from '../api/AnswerMap.js'
import type { Approval } from '../approvals/Approval.js'
import { utf8 } from '../bytes/utf8.js'
import { RequestError } from '../errors/RequestError.js'
import type { Addresses } from '../key/Addresses.js'
import type { Sessions } from '../login/createSessions.js'
import type { Wallet } from '../openers/Wallet.js'
import type { AppClaim } from '../page/AppClaim.js'
import type { Screen, Stage } from '../screen/Screen.js'
import type { Signer } from '../signer/Signer.js'
import type { SignRequest } from '../signer/SignRequest.js'
import { frameText } from '../text.js'
import type { WalletAccess } from '../wallet/createWalletAccess.js'
import { approvedMethods } from './approvedMethods.js'
import type { CallsLog } from './createCallsLog.js'
import { createNode } from './createNode.js'
import type { Spending } from './createSpending.js'
import { walletCapabilities } from './walletCapabilities.js'

export interface WalletRequestsParameters {
  readonly sessions: Sessions
  readonly access: WalletAccess
  readonly screen: Screen
  readonly signer: () => Promise<Signer>
  readonly project: Project
  readonly calls: CallsLog
  readonly spending: Spending
  readonly app: () => AppClaim
  /** CAIP-2 of the network that was used last. */
  readonly currentNetwork: () => string | undefined
}

export interface SignedIn {
  readonly message: string
  readonly signature: string
}

/** Requests of the page to the wallet. */
export interface WalletRequests {
  answer(id: string, payload: FramePayload<'RPC_REQUEST'>): Promise<unknown>
  /** Signs a sign-in that rides in a login, after an approval. */
  signIn(siwx: SiwxMessage, signal: AbortSignal): Promise<SignedIn>
  /** Ends requests that wait for the user: one, or all. What was approved goes on. */
  abort(id?: string): void
}

export function createWalletRequests(parameters: WalletRequestsParameters): WalletRequests {
  const { sessions, access, screen, signer, project, calls, spending, app, currentNetwork } = parameters
  /** Requests that wait for the user, by the id of their message. */
  const waiting = new Map<string, AbortController>()

  function networkOf({ chainId, chainNamespace = 'eip155' }: FramePayload<'RPC_REQUEST'>): ProjectNetwork {
    const given = chainId ?? currentNetwork() ?? ''
    const id = typeof given === 'string' && given.includes(':') ? given : `${chainNamespace}:${given}`
    const found = project.networks.find((network) => network.id === id)
    if (!found) throw new RequestError(4901, frameText.network)
    return found
  }

  function mustHaveWallet(): Wallet {
    if (!sessions.current) throw new RequestError('SESSION_ENDED', frameText.sessionEnded)
    if (!access.device) throw new RequestError('NO_FACTOR', frameText.noFactor)
    return access.device.wallet
  }

  async function read(method: string, params: unknown, { id }: ProjectNetwork): Promise<unknown> {
    const { eip155 } = mustHaveWallet().addresses
    if (!id.startsWith('eip155:')) throw new RequestError(4200, frameText.notAllowed)
    if (method === 'eth_accounts') return [eip155]
    if (method === 'eth_chainId') return `0x${Number(id.slice('eip155:'.length)).toString(16)}`
    if (method === 'wallet_getCapabilities') return walletCapabilities(project.networks)
    if (method === 'wallet_getCallsStatus') {
      const { readCallsStatus } = await import('./readCallsStatus.js')
      return readCallsStatus(params, { log: calls, address: eip155, nodeOf: (of) => createNode(sessions, of) })
    }
    return createNode(sessions, id).call(method, params)
  }

  /** @param wallet - Which the user has seen. */
  async function sign(stage: Stage, request: SignRequest, wallet: Wallet): Promise<string> {
    const device = await access.ready(stage)
    // They have moved to another one elsewhere, and this device has just followed.
    if (device.wallet.id !== wallet.id) throw new RequestError(4100, frameText.account)
    return (await signer()).sign(device, request)
  }

  const approved = (approval: Approval, stage: Stage): Promise<void> =>
    stage.show<void>(({ resolve, reject }) => ({
      kind: 'approval',
      id: crypto.randomUUID(),
      approval,
      onApprove: () => resolve(),
      onReject: () => reject(new RequestError(4001, frameText.rejected)),
    }))

  /** Above the limit of a day. A user who closes it has not approved. */
  async function confirmed(stage: Stage): Promise<void> {
    try {
      await access.confirmByPasskey(stage)
    } catch (error) {
      const isRejected = error instanceof RequestError && error.code === 'REJECTED'
      throw isRejected ? new RequestError(4001, frameText.rejected) : error
    }
  }

  async function ask(
    method: string,
    params: unknown,
    network: ProjectNetwork,
    ends: AbortController,
  ): Promise<unknown> {
    mustHaveWallet()
    const { readAsked } = await import('./readAsked.js')
    return screen.run(async (stage) => {
      const wallet = mustHaveWallet()
      // Nothing of the page ends it after the approval: what was sent can't be taken back.
      const approvedStage: Stage = { ...stage, signal: new AbortController().signal }
      const {
        approvals,
        spends = 0n,
        carryOut,
      } = await readAsked(
        { method, params, network },
        {
          app: app(),
          addresses: wallet.addresses,
          node: createNode(sessions, network.id),
          stage,
          sign: (request) => sign(approvedStage, request, wallet),
          calls,
        },
      )
      for (const approval of approvals) await approved(approval, stage)
      if (await spending.isAbove(network, spends)) await confirmed(stage)
      // Before it is sent: it counts also when its outcome is not known.
      await spending.note(network, spends)
      return carryOut()
    }, ends.signal)
  }

  return {
    async answer(id, payload) {
      const { method, params } = payload
      const network = networkOf(payload)
      if (readMethods.has(method)) return read(method, params, network)
      const namespace = network.id.slice(0, network.id.indexOf(':'))
      if (!userMethods.has(method) || !approvedMethods[namespace]?.includes(method))
        throw new RequestError(4200, frameText.notAllowed)
      const ends = new AbortController()
      waiting.set(id, ends)
      try {
        return await ask(method, params, network, ends)
      } finally {
        waiting.delete(id)
      }
    },
    async signIn(siwx, signal) {
      const wallet = mustHaveWallet()
      const { addresses } = wallet
      const namespace = siwx.chainId.slice(0, siwx.chainId.indexOf(':')) as keyof Addresses
      const address = Object.hasOwn(addresses, namespace) ? addresses[namespace] : undefined
      const form = siwx.serializedMessage
      if (address === undefined || form === undefined) throw new RequestError(-32602, frameText.parameters)
      const message = form.replaceAll(addressPlaceholder, address)
      const bytes = utf8(message)
      const { readMessage } = await import('../approvals/readMessage.js')
      const approval = readMessage(bytes, { app: app(), address, networkId: siwx.chainId })
      if (approval.kind !== 'signIn') throw new RequestError('SIGN_IN_FOREIGN', frameText.foreignSignIn)
      const kind = namespace === 'eip155' ? 'evmMessage' : 'solanaMessage'
      return screen.run(async (stage) => {
        await approved(approval, stage)
        return { message, signature: await sign(stage, { kind, bytes }, wallet) }
      }, signal)
    },
    abort(id) {
      const reason = new RequestError('ABORTED', frameText.aborted)
      for (const [each, ends] of waiting) if (id === undefined || each === id) ends.abort(reason)
    },
  }
}
