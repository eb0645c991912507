import { connect } from 'node:net'
import { concatHex, encodeFunctionData, parseAbi, stringToHex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { evmSigner } from '../../../plugin-siwx/testing/signers.js'
import { createPage } from '../createPage.js'
import { offchainBatch, offchainLookup } from './offchainLookup.js'
import { type AttackedGateway, fine, solanaId } from './startAttackedGateway.js'

const attacker = '198.51.100.1'
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const call = (method: string, params: unknown, id = 1) => ({ jsonrpc: '2.0', id, method, params })
const slot = (at: number) => call('eth_getStorageAt', [`0x${'ab'.repeat(20)}`, `0x${at.toString(16)}`], at)
const times = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** What one client makes the gateway do outside, one attack after the other on the same gateway. */
export function attackOutgoing(gatewayOf: () => AttackedGateway): void {
  const picture = async (address: string, url: string, signal?: AbortSignal) => {
    const answer = await gatewayOf().ask(address, `/v1/image?url=${encodeURIComponent(url)}`, {
      ...(signal && { signal }),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const identity = (at: number, signal?: AbortSignal) =>
    gatewayOf().ask(attacker, `/v1/identity/0x${at.toString(16).padStart(40, '0')}?projectId=game`, {
      ...(signal && { signal }),
    })

  describe('hosts that a client names', () => {
    test('names that no name server answers take four look-ups, and none of the hosts of the operator', async () => {
      const gateway = gatewayOf()
      const leaving = new AbortController()
      const asked = times(20, (at) => picture(attacker, `https://x${at}.slow.example/`, leaving.signal))
      const ended = Promise.allSettled(asked)
      await vi.waitFor(() => expect(gateway.nameServer.names.size).toBeGreaterThanOrEqual(4), 10_000)
      await expect(gateway.metric('latchkey_gateway_in_use', 'limit="lookups"')).resolves.toBeLessThanOrEqual(4)
      await expect(gateway.bystander()).resolves.toEqual(fine)
      leaving.abort()
      await ended
    })

    test('another client gets a picture while the look-ups of one hang', async () => {
      const gateway = gatewayOf()
      gateway.hosts.answer = (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png)
      const leaving = new AbortController()
      const asked = times(12, (at) => picture('198.51.100.2', `https://y${at}.slow.example/`, leaving.signal))
      const ended = Promise.allSettled(asked)
      await vi.waitFor(() => expect(gateway.nameServer.names).toContain('y0.slow.example'), 10_000)
      await expect(picture('198.51.100.3', gateway.hosts.url('fast'))).resolves.toBe(200)
      leaving.abort()
      await ended
    })

    test('no connection to them stays open after the answer, also of hosts that would keep it', async () => {
      const gateway = gatewayOf()
      gateway.hosts.answer = (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png)
      const before = await gateway.metric('process_open_fds')
      for (const address of ['198.51.100.4', '198.51.100.5']) {
        const statuses = await Promise.all(
          times(16, (at) => picture(address, gateway.hosts.url(`${address.at(-1)}-${at}`))),
        )
        expect(new Set(statuses)).toEqual(new Set([200]))
      }
      await vi.waitFor(() => expect(gateway.hosts.connections.size).toBe(0), 10_000)
      const after = await gateway.metric('process_open_fds')
      // Connections of this test to the gateway are files as well.
      expect(after - before).toBeLessThan(32)
      await expect(gateway.bystander()).resolves.toEqual(fine)
    })

    test('a host that is slow has sixteen requests of a client in progress, which end with the client', async () => {
      const gateway = gatewayOf()
      const leaving = new AbortController()
      const before = gateway.hosts.requests.length
      const asked = times(20, (at) => picture('198.51.100.6', gateway.hosts.url(`slow${at}`), leaving.signal))
      const ended = Promise.allSettled(asked)
      await vi.waitFor(() => expect(gateway.hosts.requests.length - before).toBe(16), 10_000)
      await expect(gateway.bystander()).resolves.toEqual(fine)
      leaving.abort()
      await ended
      await vi.waitFor(() => expect(gateway.hosts.connections.size).toBe(0), 10_000)
      expect(gateway.hosts.requests.length - before).toBe(16)
    })
  })

  describe('a name whose resolver sends the gateway on', () => {
    const answerData = (gateway: AttackedGateway) => {
      gateway.hosts.answer = (_, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":"0x"}')
    }

    test('for ever is followed four times', async () => {
      const gateway = gatewayOf()
      answerData(gateway)
      let next = 0
      gateway.node.answer = (asked, response) => {
        if (asked.method !== 'eth_call') return gateway.node.healthy(asked, response)
        next += 1
        return offchainLookup([gateway.hosts.url(`hop${next}`, '/{sender}/{data}')])
      }
      const before = gateway.hosts.requests.length
      expect((await identity(1)).status).toBe(503)
      expect(gateway.hosts.requests.length - before).toBe(4)
      expect(next).toBe(5)
      await expect(gateway.bystander()).resolves.toEqual(fine)
    })

    test.each([
      ['to 500 hosts at once', (hosts: readonly string[]) => offchainBatch(hosts.map((host) => [host]))],
      ['to nine hosts at once', (hosts: readonly string[]) => offchainBatch(hosts.slice(0, 9).map((host) => [host]))],
      ['to a batch of batches', () => offchainBatch([['x-batch-gateway:true']])],
    ])('%s is not followed', async (_, lookup) => {
      const gateway = gatewayOf()
      answerData(gateway)
      const urls = times(500, (at) => gateway.hosts.url(`batch${at}`, '/{sender}/{data}'))
      gateway.node.answer = (asked, response) =>
        asked.method === 'eth_call' ? lookup(urls) : gateway.node.healthy(asked, response)
      const before = gateway.hosts.requests.length
      expect((await identity(2)).status).toBe(503)
      expect(gateway.hosts.requests.length).toBe(before)
    })

    test('to hosts that fail sends eight requests at most, also by several batches', async () => {
      const gateway = gatewayOf()
      gateway.hosts.answer = (_, response) => void response.writeHead(500).end()
      const urls = times(24, (at) => gateway.hosts.url(`fail${at}`, '/{sender}/{data}'))
      gateway.node.answer = (asked, response) =>
        asked.method === 'eth_call'
          ? offchainBatch(times(8, (at) => urls.slice(at * 3, at * 3 + 3)))
          : gateway.node.healthy(asked, response)
      const before = gateway.hosts.requests.length
      await identity(3)
      expect(gateway.hosts.requests.length - before).toBeLessThanOrEqual(8)
    })

    test('ends with its client', async () => {
      const gateway = gatewayOf()
      gateway.node.answer = (asked, response) =>
        asked.method === 'eth_call'
          ? offchainLookup([gateway.hosts.url('hang', '/{sender}/{data}')])
          : gateway.node.healthy(asked, response)
      const leaving = new AbortController()
      const before = gateway.hosts.requests.length
      const asked = identity(4, leaving.signal).catch(() => undefined)
      await vi.waitFor(() => expect(gateway.hosts.requests.length - before).toBe(1), 10_000)
      leaving.abort()
      await asked
      await vi.waitFor(() => expect(gateway.hosts.connections.size).toBe(0), 10_000)
      expect(gateway.hosts.requests.length - before).toBe(1)
    })
  })

  describe('calls of a network', () => {
    test('that hang leave the project and others their calls', async () => {
      const gateway = gatewayOf()
      gateway.node.answer = (asked, response) =>
        asked.method === 'eth_getStorageAt' ? undefined : gateway.node.healthy(asked, response)
      const leaving = new AbortController()
      const before = gateway.node.methods.length
      const batches = times(28, (at) =>
        gateway
          .call(
            attacker,
            times(8, (of) => slot(at * 8 + of)),
            'chainId=eip155:1&projectId=shop',
            leaving.signal,
          )
          .catch(() => undefined),
      )
      await vi.waitFor(() => expect(gateway.node.methods.length - before).toBe(50), 10_000)
      await expect(gateway.metric('latchkey_gateway_in_use', 'limit="calls"')).resolves.toBe(50)
      await expect(gateway.bystander()).resolves.toEqual(fine)
      leaving.abort()
      await Promise.all(batches)
    })

    test('whose large answers do not end take two turns to read one, and another client reads its own', async () => {
      const gateway = gatewayOf()
      const large = 'ab'.repeat(1024 * 1024)
      gateway.node.answer = (asked, response) => {
        if (asked.method !== 'eth_getStorageAt') return gateway.node.healthy(asked, response)
        if (asked.params[1] === '0xffff') return { result: large }
        response.writeHead(200, { 'content-type': 'application/json' }).write(large)
        return undefined
      }
      const leaving = new AbortController()
      const asked = times(8, (at) =>
        gateway.call(attacker, slot(at), 'chainId=eip155:1&projectId=game', leaving.signal).catch(() => undefined),
      )
      const inUse = () => gateway.metric('latchkey_gateway_in_use', 'limit="largeAnswers"')
      await vi.waitFor(async () => expect(await inUse()).toBe(2), 10_000)
      await vi.waitFor(
        async () => expect(await gateway.metric('latchkey_gateway_in_use', 'limit="calls"')).toBe(8),
        10_000,
      )
      const other = await gateway.call('198.51.100.10', slot(0xffff), 'chainId=eip155:1&projectId=game')
      await expect(other.json()).resolves.toMatchObject({ result: large })
      await expect(inUse()).resolves.toBe(2)
      await expect(gateway.bystander()).resolves.toEqual(fine)
      leaving.abort()
      await Promise.all(asked)
    })

    test('whose large answers the client does not read are written four at a time', async () => {
      const gateway = gatewayOf()
      const large = 'ab'.repeat(3 * 1024 * 1024)
      gateway.node.answer = (asked, response) =>
        asked.method === 'eth_getStorageAt' ? { result: large } : gateway.node.healthy(asked, response)
      const body = JSON.stringify(slot(1))
      const head = ['POST /v1?chainId=eip155:1&projectId=game HTTP/1.1', 'Host: gateway']
      const sockets = times(12, () => {
        const socket = connect({ port: gateway.port, host: '127.0.0.1' })
        socket.on('error', () => undefined).pause()
        const headers = ['X-Forwarded-For: 198.51.100.11', `Content-Length: ${body.length}`]
        socket.write(`${[...head, ...headers].join('\r\n')}\r\n\r\n${body}`)
        return socket
      })
      const inUse = (limit: string) => gateway.metric('latchkey_gateway_in_use', `limit="${limit}"`)
      await vi.waitFor(async () => expect(await inUse('unreadAnswers')).toBe(4), 10_000)
      await vi.waitFor(async () => expect(await inUse('calls')).toBe(0), 10_000)
      const other = await gateway.call('198.51.100.12', slot(2), 'chainId=eip155:1&projectId=game')
      await expect(other.json()).resolves.toMatchObject({ result: large })
      await expect(gateway.bystander()).resolves.toEqual(fine)
      await expect(inUse('unreadAnswers')).resolves.toBe(4)
      for (const socket of sockets) socket.destroy()
    })

    test('that are costly and fail for one client fail for no other', async () => {
      const gateway = gatewayOf()
      gateway.node.answer = (asked, response) => {
        if (asked.method !== 'getProgramAccounts' && asked.method !== 'getTokenSupply') {
          return gateway.node.healthy(asked, response)
        }
        response.destroy()
        return undefined
      }
      const query = `chainId=${solanaId}&projectId=game`
      const mint = '11111111111111111111111111111111'
      for (const method of ['getProgramAccounts', 'getTokenSupply']) {
        const answers = await Promise.all(
          times(8, (at) => gateway.call(attacker, call(method, [mint, { commitment: 'finalized' }], at), query)),
        )
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      }
      const others = await Promise.all(
        times(30, (at) =>
          gateway.call(
            '198.51.100.7',
            call('getSlot', [{ minContextSlot: at }], at),
            `chainId=${solanaId}&projectId=shop`,
          ),
        ),
      )
      expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
      await expect(gateway.bystander()).resolves.toEqual(fine)
    })

    test('that verify the sign-in of a contract end with its client', async () => {
      const gateway = gatewayOf()
      const open = new Set<object>()
      gateway.node.answer = (asked, response) => {
        if (asked.method !== 'eth_call' && asked.method !== 'eth_getCode') return gateway.node.healthy(asked, response)
        open.add(response)
        response.once('close', () => open.delete(response))
        return undefined
      }
      const page = createPage(gateway.url)
      const { nonceToken, ...signed } = await page.sign({ ...evmSigner, address: `0x${'12'.repeat(20)}` })
      const leaving = new AbortController()
      const asked = gateway
        .ask(attacker, '/auth/v1/authenticate?projectId=shop', {
          method: 'POST',
          headers: { 'x-nonce-jwt': `Bearer ${nonceToken}`, origin: 'https://shop.example' },
          body: JSON.stringify(signed),
          signal: leaving.signal,
        })
        .catch(() => undefined)
      await vi.waitFor(() => expect(open.size).toBeGreaterThan(0), 10_000)
      leaving.abort()
      await asked
      await vi.waitFor(() => expect(open.size).toBe(0), 2000)
      await expect(gateway.bystander()).resolves.toEqual(fine)
    })

    test.each([
      ['getMinimumBalanceForRentExemption', [165, { pad: 'a'.repeat(900_000) }]],
      ['getTransaction', ['5'.repeat(88), { commitment: 'finalized', pad: 'a'.repeat(900_000) }]],
      ['getTransaction', ['5'.repeat(88), 'a'.repeat(900_000)]],
      ['getBlock', [1, { rewards: false, pad: 'a'.repeat(900_000) }]],
    ])('%s with a member that no node knows is refused', async (method, params) => {
      const gateway = gatewayOf()
      const before = gateway.node.methods.length
      const answer = await gateway.call('198.51.100.8', call(method, params), `chainId=${solanaId}&projectId=game`)
      await expect(answer.json()).resolves.toMatchObject({ error: { code: -32602 } })
      expect(gateway.node.methods.length).toBe(before)
    })
  })

  describe('names that a client sends to be signed', () => {
    const abi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
    const lookup = async (labels: number) => {
      const name = concatHex([...times(labels, () => stringToHex('\u0001a')), '0x00'])
      const data = encodeFunctionData({ abi, functionName: 'resolve', args: [name, `0x3b3b57de${'00'.repeat(32)}`] })
      const body = JSON.stringify({ sender: `0x${'ab'.repeat(20)}`, data })
      const headers = { 'content-type': 'application/json' }
      return (await gatewayOf().ask('198.51.100.9', '/v1/ccip', { method: 'POST', body, headers })).status
    }

    test.each([
      [127, 404],
      [1000, 404],
      [16_000, 400],
    ])('of %i labels that are of no zone are refused with status %i', async (labels, status) => {
      await expect(lookup(labels)).resolves.toBe(status)
      await expect(gatewayOf().bystander()).resolves.toEqual(fine)
    })
  })
}
