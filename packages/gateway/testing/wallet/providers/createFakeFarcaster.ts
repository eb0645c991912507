import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WalletFarcasterConfig } from '../../../src/index.js'
import { createFarcasterApp, type FarcasterApp } from './createFarcasterApp.ts'
import { readForm } from './readForm.ts'
import { writeFarcasterPage } from './writeFarcasterPage.ts'

/** How the relay answers. */
export type RelayBehaviour = 'usual' | 'fails' | 'hangs' | 'isHuge' | 'isWrong' | 'hasOtherNonce' | 'hasNoLink'

/**
 * Farcaster on this machine: the three routes of its relay, a node of a network that has nothing but
 * the register of ids, and a page in the place of the user's app.
 */
export interface FakeFarcaster {
  /** The configuration of the gateway for it. */
  readonly config: Omit<WalletFarcasterConfig, 'relay'> & { readonly relay: string }
  behaviour: RelayBehaviour
  /** Whether the node answers. */
  isNodeReachable: boolean
  /** The app of a user, who is registered. */
  app(username: string): FarcasterApp
  /** Says who owns an id. 0: the account owns none. */
  register(address: string, fid: number): void
  /** @returns Whether it was for Farcaster. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

interface Channel {
  readonly asked: Readonly<Record<string, unknown>>
  readonly url: string
  signed?: Readonly<Record<string, unknown>>
}

const json = { 'content-type': 'application/json; charset=utf-8' }
const html = { 'content-type': 'text/html; charset=utf-8' }
const maxBody = 100_000
const prefix = '/farcaster'

/** @param url - Where it is: `http://127.0.0.1:7008`. */
export function createFakeFarcaster(url: string): FakeFarcaster {
  const own: Pick<FakeFarcaster, 'behaviour' | 'isNodeReachable'> = { behaviour: 'usual', isNodeReachable: true }
  const relay = `${url}${prefix}`
  const channels = new Map<string, Channel>()
  const owners = new Map<string, number>()

  const register: FakeFarcaster['register'] = (address, fid) => void owners.set(address.toLowerCase(), fid)
  function app(username: string): FarcasterApp {
    const created = createFarcasterApp(relay, username)
    register(created.account.address, created.fid)
    return created
  }

  function open(body: Readonly<Record<string, unknown>>): object {
    const token = randomUUID()
    const link = own.behaviour === 'hasNoLink' ? 'javascript:alert(1)' : `${relay}/app?channelToken=${token}`
    const nonce = own.behaviour === 'hasOtherNonce' ? '0'.repeat(32) : body.nonce
    channels.set(token, { asked: body, url: link })
    return { channelToken: token, url: link, connectUri: link, nonce }
  }

  /** As the real one, which forgets a channel with its answer. */
  function answerStatus(token: string, response: ServerResponse): void {
    const channel = channels.get(token)
    const { nonce } = channel?.asked ?? {}
    const usual = { nonce, signatureParams: channel?.asked, metadata: { ip: '127.0.0.1', userAgent: 'Unknown' } }
    if (!channel) refuse(response, 401)
    else if (!channel.signed) answer(response, 202, { state: 'pending', ...usual })
    else {
      channels.delete(token)
      answer(response, 200, { state: 'completed', ...usual, ...channel.signed })
    }
  }

  async function answerSignature(token: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const channel = channels.get(token)
    if (!channel) return refuse(response, 401)
    channel.signed = await readBody(request)
    answer(response, 201, { state: 'completed' })
  }

  async function serveRelay(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (path === '/v1/channel/authenticate') return answerSignature(token, request, response)
    if (own.behaviour === 'hangs') return
    if (own.behaviour === 'fails') refuse(response, 503)
    else if (own.behaviour === 'isWrong') answer(response, 200, { state: 'completed' })
    else if (own.behaviour === 'isHuge') answer(response, 200, { bio: 'a'.repeat(200_000) })
    else if (path === '/v1/channel/status') answerStatus(token, response)
    else if (path === '/v1/channel') answer(response, 201, open(await readBody(request)))
    else refuse(response, 404)
  }

  /** `eth_call` of the register, and no contract at any other address. */
  async function serveNode(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!own.isNodeReachable) return refuse(response, 503)
    const { id, method, params } = await readBody(request)
    const [call] = Array.isArray(params) ? params : []
    const account = `0x${String(Object(call).data).slice(-40)}`
    const results: Readonly<Record<string, string | undefined>> = {
      eth_blockNumber: '0x1',
      eth_chainId: '0xa',
      eth_getCode: '0x',
      eth_call: `0x${(owners.get(account) ?? 0).toString(16).padStart(64, '0')}`,
    }
    answer(response, 200, { jsonrpc: '2.0', id, result: results[String(method)] ?? null })
  }

  /** The user's app: it signs with the key of the name that the user types. */
  async function serveApp(target: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const channel = channels.get(target.searchParams.get('channelToken') ?? '')
    const show = (step: Parameters<typeof writeFarcasterPage>[0]) => {
      response.writeHead(200, html).end(writeFarcasterPage(step, String(channel?.asked.domain ?? '')))
    }
    if (!channel) return show('over')
    if (request.method !== 'POST') return show('asked')
    const form = await readForm(request)
    if (form.has('refuse')) return show('refused')
    await app(form.get('username') ?? '').sign(target.href)
    show('signed')
  }

  return Object.assign(own, {
    config: { relay, rpc: [`${relay}/node`], local: true },
    app,
    register,
    async serve(request: IncomingMessage, response: ServerResponse) {
      const target = new URL(request.url ?? '/', url)
      if (!target.pathname.startsWith(`${prefix}/`)) return false
      const path = target.pathname.slice(prefix.length)
      if (path === '/node') await serveNode(request, response)
      else if (path === '/app') await serveApp(target, request, response)
      else await serveRelay(path, request, response)
      return true
    },
  })
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, json).end(JSON.stringify(body))
}

function refuse(response: ServerResponse, status: number): void {
  answer(response, status, { error: 'refused' })
}

async function readBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > maxBody) throw new RangeError('The body is too large.')
  }
  return JSON.parse(text)
}
