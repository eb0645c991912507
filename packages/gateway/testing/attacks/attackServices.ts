import { describe, expect, test } from 'vitest'
import { oddAccounts, oddPart, usualAccounts } from './accounts.js'
import { type AttackedGateway, fine } from './startAttackedGateway.js'

const query = 'chainId=eip155:1&projectId=game'
const headers = { 'content-type': 'application/json' }

/** What one client asks of services beside the nodes, which have no answer to it. */
export function attackServices(gatewayOf: () => AttackedGateway): void {
  describe('a service that fails for what one client asks is asked for others', () => {
    test.each<[string, (client: string, account: string) => Promise<Response>]>([
      [
        'activity of an explorer',
        (client, account) => gatewayOf().ask(client, `/v1/account/${account}/history?${query}`),
      ],
      [
        'prices',
        (client, account) => {
          const body = JSON.stringify({ currency: 'usd', addresses: [`eip155:1:${account}`], projectId: 'game' })
          return gatewayOf().ask(client, `/v1/fungible/price?${query}`, { method: 'POST', headers, body })
        },
      ],
      [
        'quotes of swaps',
        (client, account) => {
          const [other = ''] = usualAccounts.filter((each) => each !== account)
          const order = { from: `eip155:1:${account}`, to: `eip155:1:${other}`, amount: '5' }
          return gatewayOf().ask(client, `/v1/convert/quotes?${query}&${new URLSearchParams(order)}`)
        },
      ],
      [
        'pictures of a catalogue',
        (client, account) => gatewayOf().ask(client, `/getWalletImage/${account}?projectId=game`),
      ],
    ])('%s', async (_, ask) => {
      const gateway = gatewayOf()
      // A node without pools, so that quotes come from the service alone.
      gateway.node.answer = (call, response) =>
        call.method === 'eth_call' ? { result: `0x${'00'.repeat(32)}` } : gateway.node.healthy(call, response)
      gateway.services.isFailing = (url) => url.includes(oddPart)
      const read = async (client: string, account: string) => {
        const answer = await ask(client, account)
        await answer.arrayBuffer()
        return answer.status
      }
      await Promise.all(oddAccounts.map((account) => read('198.51.100.20', account)))
      // Of one /48, which a provider gives one customer.
      for (const [at, account] of oddAccounts.entries()) await read(`2001:db8:1:${at}::1`, account)
      for (const account of usualAccounts) {
        const before = gateway.services.requests.length
        expect(await read('198.51.100.21', account)).not.toBe(503)
        expect(gateway.services.requests.length).toBeGreaterThan(before)
      }
      await expect(gateway.bystander()).resolves.toEqual(fine)
    })
  })
}
