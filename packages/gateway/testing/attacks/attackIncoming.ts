import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { analyticsEvent } from '../analyticsEvent.js'
import { type AttackedGateway, fine } from './startAttackedGateway.js'

const mebibyte = 1024 * 1024
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const chainId = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
const block = (at: number) => ({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: [`0x${at}`, false] })
const times = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at))
/** No trusted proxy, so its sockets are those of one client. */
const direct = '127.0.0.2'

/** What one client takes of the gateway's own connections, tokens and counts. */
export function attackIncoming(gatewayOf: () => AttackedGateway): void {
  const statusOf = async (asked: Promise<Response>) => {
    const answer = await asked
    await answer.arrayBuffer()
    return answer.status
  }
  const open = async (localAddress: string): Promise<Socket> => {
    const socket = connect({ port: gatewayOf().port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    return socket
  }
  const post = (path: string, body: string, headers: readonly string[] = [], length = body.length) =>
    [`POST ${path} HTTP/1.1`, 'Host: gateway', `Content-Length: ${length}`, ...headers, '', body].join('\r\n')
  const cuts = (reason: string) => gatewayOf().metric('latchkey_gateway_cut_connections_total', `reason="${reason}"`)
  const largeBlocks = (gateway: AttackedGateway) => {
    gateway.node.answer = (asked, response) =>
      asked.method === 'eth_getBlockByNumber'
        ? { result: { extraData: `0x${'ab'.repeat(4.5 * mebibyte)}` } }
        : gateway.node.healthy(asked, response)
  }

  describe('tokens and counts', () => {
    test('batches of 1,000 calls of sixteen /64 networks leave other users of the project theirs', async () => {
      const gateway = gatewayOf()
      const batch = times(1000, () => chainId)
      const query = 'chainId=eip155:1&projectId=shop'
      const addressOf = (at: number) => `2001:db8:1:${(0x100 + at).toString(16)}::1`
      const statuses = await Promise.all(times(16, (at) => statusOf(gateway.call(addressOf(at), batch, query))))
      expect(statuses).toContain(429)
      await expect(gateway.bystander()).resolves.toEqual(fine)
    })

    test('a large answer costs its client requests, and no other client', async () => {
      const gateway = gatewayOf()
      largeBlocks(gateway)
      const ask = (address: string, body: unknown) =>
        statusOf(gateway.call(address, body, 'chainId=eip155:1&projectId=small'))
      await expect(ask('198.51.100.30', block(1))).resolves.toBe(200)
      // Its bytes are counted when the gateway has closed the answer.
      await vi.waitFor(async () => expect(await gateway.metric('latchkey_gateway_in_use')).toBe(0), 10_000)
      await expect(ask('198.51.100.30', chainId)).resolves.toBe(429)
      await expect(ask('198.51.100.38', chainId)).resolves.toBe(200)
      await expect(gateway.bystander()).resolves.toEqual(fine)
    })

    test('events of one client use up its share of the day, and not the day of the project', async () => {
      const gateway = gatewayOf()
      const send = (address: string, count: number) =>
        statusOf(
          gateway.ask(address, '/batch?projectId=shop', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(times(count, () => analyticsEvent('MODAL_OPEN'))),
          }),
        )
      const attacker = '198.51.100.31'
      // The project owes tokens for the batches before.
      await vi.waitFor(async () => expect(await send(attacker, 250)).toBe(200), 10_000)
      const statuses: number[] = []
      for (let at = 0; at < 40; at += 1) statuses.push(await send(attacker, 250))
      expect(new Set(statuses)).toEqual(new Set([429]))
      const cheap = () => statusOf(gateway.call(attacker, chainId, 'chainId=eip155:1&projectId=shop'))
      await vi.waitFor(async () => expect(await cheap()).toBe(200), 10_000)
      await expect(send(attacker, 1)).resolves.toBe(429)
      await expect(send('198.51.100.32', 3)).resolves.toBe(200)
      await expect(gateway.bystander()).resolves.toEqual(fine)
    })

    test.each(['/health', '/ready', '/metrics', '/openapi.json'])('%s is limited for each client', async (path) => {
      const gateway = gatewayOf()
      const statuses = await Promise.all(times(60, () => statusOf(gateway.ask('198.51.100.33', path))))
      expect(statuses).toContain(429)
      await expect(statusOf(gateway.ask('198.51.100.34', path))).resolves.toBe(200)
      await expect(gateway.bystander()).resolves.toEqual(fine)
    })

    test('pictures of other hosts are limited for each client', async () => {
      const gateway = gatewayOf()
      gateway.hosts.answer = (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png)
      const picture = (address: string, at: number) =>
        statusOf(gateway.ask(address, `/v1/image?url=${encodeURIComponent(gateway.hosts.url(`many${at}`))}`))
      const statuses = await Promise.all(times(60, (at) => picture('198.51.100.35', at)))
      expect(statuses).toContain(429)
      await expect(picture('198.51.100.36', 100)).resolves.toBe(200)
      await expect(gateway.bystander()).resolves.toEqual(fine)
    })
  })

  describe('connections', () => {
    test('400 of one address without a request are all that it gets', async () => {
      const gateway = gatewayOf()
      const before = await cuts('connections')
      const sockets = await Promise.all(times(420, () => open(direct)))
      await vi.waitFor(async () => expect((await cuts('connections')) - before).toBe(20), 10_000)
      await expect(gateway.bystander()).resolves.toEqual(fine)
      for (const socket of sockets) socket.destroy()
    })

    test('100 bodies of one address that never end are all that it gets, and leave no error', async () => {
      const gateway = gatewayOf()
      const failed = await gateway.metric('latchkey_gateway_errors_total')
      const request = post('/v1?chainId=eip155:1&projectId=game', '{"a":', ['X-Forwarded-For: 198.51.100.37'], 500)
      const sockets = await Promise.all(times(101, () => open('127.0.0.1')))
      const refused = Promise.race(sockets.map(async (socket) => String((await once(socket, 'data'))[0])))
      for (const socket of sockets) socket.write(request)
      await expect(refused).resolves.toMatch(/^HTTP\/1\.1 (?:429|503) /)
      await expect(gateway.bystander()).resolves.toEqual(fine)
      for (const socket of sockets) socket.destroy()
      await expect(gateway.metric('latchkey_gateway_errors_total')).resolves.toBe(failed)
    })

    test('answers of 9 MB that a client does not read are cut by their bytes, and then by the time', async () => {
      const gateway = gatewayOf()
      const before = { unread: await cuts('unread'), progress: await cuts('progress') }
      largeBlocks(gateway)
      const sockets = await Promise.all(times(8, () => open(direct)))
      for (const [at, socket] of sockets.entries()) {
        socket.pause()
        socket.write(post('/v1?chainId=eip155:1&projectId=game', JSON.stringify(block(at + 2))))
      }
      await vi.waitFor(async () => expect(await cuts('unread')).toBeGreaterThan(before.unread), 10_000)
      await expect(gateway.bystander()).resolves.toEqual(fine)
      await vi.waitFor(async () => expect(await cuts('progress')).toBeGreaterThan(before.progress), 15_000)
      await expect(gateway.bystander()).resolves.toEqual(fine)
      for (const socket of sockets) socket.destroy()
    }, 30_000)
  })
}
