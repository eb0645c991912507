import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { concatHex, encodeFunctionData, parseAbi, stringToHex } from 'viem'
import { offchainLookup } from './offchainLookup.js'
import { type AttackedGateway, solanaId } from './startAttackedGateway.js'

/** What one client sends, more than any user would. */
export interface Flood {
  readonly name: string
  /** Sends all of it. Resolves when each request has ended: by its answer, or by the signal. */
  send(gateway: AttackedGateway, signal: AbortSignal): Promise<void>
}

const attacker = '198.51.100.1'
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const mebibyte = 1024 * 1024
const solana = `chainId=${solanaId}&projectId=game`
const evm = 'chainId=eip155:1&projectId=game'
const call = (method: string, params: unknown, id = 1) => ({ jsonrpc: '2.0', id, method, params })
const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
/** Another one each time, so that no answer is kept from before. */
const newAccount = () => `0x${randomBytes(20).toString('hex')}`
const newLabel = () => randomBytes(8).toString('hex')

/** Sends `count` requests, of which `atOnce` are in progress at the same time. What fails has ended. */
async function sendAll(count: number, atOnce: number, send: (at: number) => Promise<Response>): Promise<void> {
  let next = 0
  const work = async () => {
    for (let at = next++; at < count; at = next++) {
      await send(at)
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Connections that stay until the signal. `request` is written to each, and no answer is read. */
async function holdSockets({ port }: AttackedGateway, count: number, signal: AbortSignal, request = ''): Promise<void> {
  const sockets: Socket[] = []
  for (let at = 0; at < count && !signal.aborted; at += 1) {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => undefined).pause()
    sockets.push(socket)
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    if (request !== '') socket.write(request)
  }
  if (!signal.aborted) await once(signal, 'abort')
  for (const socket of sockets) socket.destroy()
}

export const floods: readonly Flood[] = [
  {
    name: '200 pictures of hosts that no name server knows',
    send: (gateway, signal) =>
      sendAll(200, 20, () => {
        const url = encodeURIComponent(`https://${newLabel()}.slow.example/`)
        return gateway.ask(attacker, `/v1/image?url=${url}`, { signal })
      }),
  },
  {
    name: '40 names whose resolver sends the gateway on for ever',
    send(gateway, signal) {
      let hop = 0
      gateway.hosts.answer = (_, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":"0x"}')
      gateway.node.answer = (asked, response) => {
        if (asked.method !== 'eth_call') return gateway.node.healthy(asked, response)
        hop += 1
        return offchainLookup([gateway.hosts.url(`hop${hop}`, '/{sender}/{data}')])
      }
      return sendAll(40, 8, () => gateway.ask(attacker, `/v1/identity/${newAccount()}?projectId=game`, { signal }))
    },
  },
  {
    name: '60 answers of 9 MB that are not read',
    send(gateway, signal) {
      gateway.node.answer = (asked, response) =>
        asked.method === 'eth_getBlockByNumber'
          ? { result: { extraData: `0x${'ab'.repeat(4.5 * mebibyte)}` } }
          : gateway.node.healthy(asked, response)
      const body = JSON.stringify(call('eth_getBlockByNumber', ['0x1', false]))
      const head = [
        `POST /v1?${evm} HTTP/1.1`,
        'Host: gateway',
        `X-Forwarded-For: ${attacker}`,
        `Content-Length: ${body.length}`,
      ]
      return holdSockets(gateway, 60, signal, `${head.join('\r\n')}\r\n\r\n${body}`)
    },
  },
  {
    name: '136 calls with a parameter of 950 kB',
    send: (gateway, signal) =>
      sendAll(136, 8, (at) => {
        const params = [at, { pad: 'a'.repeat(950_000) }]
        return gateway.call(attacker, call('getMinimumBalanceForRentExemption', params), solana, signal)
      }),
  },
  {
    name: '1,000 pictures of as many hosts',
    send(gateway, signal) {
      gateway.hosts.answer = (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png)
      return sendAll(1000, 16, () => {
        const url = encodeURIComponent(gateway.hosts.url(newLabel()))
        return gateway.ask(attacker, `/v1/image?url=${url}`, { signal })
      })
    },
  },
  {
    name: '64 costly calls that fail',
    send(gateway, signal) {
      gateway.node.answer = (asked, response) => {
        if (asked.method !== 'getProgramAccounts') return gateway.node.healthy(asked, response)
        response.destroy()
        return undefined
      }
      const params = ['11111111111111111111111111111111', { commitment: 'finalized' }]
      return sendAll(64, 8, (at) => gateway.call(attacker, call('getProgramAccounts', params, at), solana, signal))
    },
  },
  {
    name: '28 batches of calls that hang',
    send(gateway, signal) {
      gateway.node.answer = (asked, response) =>
        asked.method === 'eth_getStorageAt' ? undefined : gateway.node.healthy(asked, response)
      return sendAll(28, 28, () => {
        const batch = Array.from({ length: 8 }, (_, of) =>
          call('eth_getStorageAt', [newAccount(), `0x${of.toString(16)}`, 'latest'], of),
        )
        return gateway.call(attacker, batch, 'chainId=eip155:1&projectId=shop', signal)
      })
    },
  },
  {
    name: 'batches of 1,000 calls of sixteen /64 networks',
    send: (gateway, signal) =>
      sendAll(160, 16, (at) => {
        const batch = Array.from({ length: 1000 }, (_, of) => call('eth_chainId', [], of))
        const address = `2001:db8:1:12${(at % 16).toString(16).padStart(2, '0')}::1`
        return gateway.call(address, batch, 'chainId=eip155:1&projectId=shop', signal)
      }),
  },
  {
    name: '200 names of 16,000 labels to sign',
    send(gateway, signal) {
      const name = concatHex([...Array.from({ length: 16_000 }, () => stringToHex('\u0001a')), '0x00'])
      const data = encodeFunctionData({
        abi: resolveAbi,
        functionName: 'resolve',
        args: [name, `0x3b3b57de${'00'.repeat(32)}`],
      })
      const body = JSON.stringify({ sender: newAccount(), data })
      const headers = { 'content-type': 'application/json' }
      return sendAll(200, 4, () => gateway.ask(attacker, '/v1/ccip', { method: 'POST', body, headers, signal }))
    },
  },
  {
    name: '410 requests of 250 events',
    send: (gateway, signal) =>
      sendAll(410, 4, () => {
        const events = Array.from({ length: 250 }, () => ({
          eventId: crypto.randomUUID(),
          url: 'https://shop.example/',
          domain: 'shop.example',
          timestamp: 1,
          props: { type: 'track', event: 'MODAL_OPEN' },
        }))
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify(events)
        return gateway.ask(attacker, '/batch?projectId=shop', { method: 'POST', headers, body, signal })
      }),
  },
  {
    name: '1,000 connections without a request',
    send: (gateway, signal) => holdSockets(gateway, 1000, signal),
  },
]
