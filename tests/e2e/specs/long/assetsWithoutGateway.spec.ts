import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeDataService } from '@latchkey/testkit'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { assetsTest as test } from '../../src/assets/assetsTest.ts'
import { market } from '../../src/assets/market.ts'
import { startDataGateway } from '../../src/assets/startDataGateway.ts'
import { chains, look } from '../../src/chains.ts'
import { expect } from '../../src/test.ts'

const newAddress = () => privateKeyToAddress(generatePrivateKey())
const { usdc } = market.tokens

test('without any service the dialog has the tokens of the app from the node, and sends', async ({
  assets,
  tokens,
  page,
  watch,
}) => {
  const to = newAddress()
  await tokens.mint(usdc.address, assets.address, 30_000_000n)
  await assets.open({ service: 'none' })
  await assets.connect()
  await expect(assets.row(usdc.name)).toContainText('30')
  await assets.startSending({ token: 'USDC', amount: '12', to })
  await expect(assets.title('Review Send')).toBeVisible()
  await assets.inDialog('Send').click()
  await expect(assets.title('Confirmed')).toBeVisible()
  expect(await tokens.balanceOf(usdc.address, to)).toBe(12_000_000n)
  const nodes = [chains.a.url, chains.solana.url, page.url()].map((url) => new URL(url).host)
  expect(watch.requests.filter((url) => !nodes.includes(new URL(url).host))).toEqual([])
})

for (const step of ['form', 'review', 'wallet'] as const) {
  test(`a gateway that ends at the step "${step}" of sending takes nothing away: the transfer is sent once`, async ({
    assets,
    tokens,
    served,
    watch,
  }) => {
    const to = newAddress()
    await tokens.mint(usdc.address, assets.address, 30_000_000n)
    const own = await startDataGateway({ origin: new URL(served.url).origin })
    watch.expectConsole(/Failed to load resource|ERR_CONNECTION_REFUSED/)
    try {
      await assets.open({ service: own.url })
      await assets.connect()
      await expect(assets.row(usdc.name)).toContainText('$30')
      await assets.inDialog('Send').click()
      if (step === 'form') await own.close()
      await assets.fillSending({ token: 'USDC', amount: '12', to })
      await expect(assets.title('Review Send')).toBeVisible()
      if (step === 'review') await own.close()
      if (step === 'wallet') await assets.hold()
      await assets.inDialog('Send').click()
      if (step === 'wallet') {
        await expect(assets.dialog.getByText('Continue in Anchor')).toBeVisible()
        await own.close()
        await assets.release()
      }
      await expect(assets.title('Confirmed')).toBeVisible()
      expect(await tokens.balanceOf(usdc.address, to)).toBe(12_000_000n)
      await assets.inDialog('Done').click()
      await expect(assets.dialog.getByText('Some tokens and prices are missing')).toBeVisible()
      await expect(assets.row(usdc.name)).toContainText('18')
    } finally {
      await own.close()
    }
  })
}

test('a gateway that ended before the account is opened leaves the tokens of the app, and says what is missing', async ({
  assets,
  tokens,
  served,
  watch,
}) => {
  await tokens.mint(usdc.address, assets.address, 30_000_000n)
  const own = await startDataGateway({ origin: new URL(served.url).origin })
  watch.expectConsole(/Failed to load resource|ERR_CONNECTION_REFUSED/)
  await assets.open({ service: own.url })
  await own.close()
  await assets.connect()
  await expect(assets.dialog.getByText('Some tokens and prices are missing')).toBeVisible()
  await expect(assets.row(usdc.name)).toContainText('30')
})

test('the same page shows the tokens of a service in the form of the hosted cloud', async ({ assets, watch }) => {
  const service = createFakeDataService({ url: 'http://stub.invalid', networkIds: [chains.a.id, chains.solana.id] })
  service.balances.set(`${chains.a.id}:${assets.address.toLowerCase()}`, [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: chains.a.id,
      value: 20_000,
      price: 2_000,
      quantity: { decimals: '18', numeric: '10' },
      iconUrl: '',
    },
    {
      name: 'Cloud Coin',
      symbol: 'CLOUD',
      chainId: chains.a.id,
      address: `${chains.a.id}:${usdc.address}`,
      value: 4.5,
      price: 1.5,
      quantity: { decimals: '6', numeric: '3' },
      iconUrl: '',
    },
  ])
  const server = await serve(service)
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    watch.expectConsole(/Failed to load resource/)
    await assets.open({ service: url })
    await assets.connect()
    await expect(assets.row('Cloud Coin')).toContainText('$4')
    await assets.startSending({ amount: '1', to: newAddress() })
    await expect(assets.title('Review Send')).toBeVisible()
    await expect(assets.dialog.getByText(/\$2,000/)).toBeVisible()
    expect(service.asked('balance').length).toBeGreaterThan(0)
    expect(await look(chains.a.url).getBalance({ address: assets.address })).toBe(parseEther('10'))
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

/** Serves a fake data service on this machine. */
async function serve({ url, fetch }: ReturnType<typeof createFakeDataService>): Promise<Server> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      if (request.method === 'OPTIONS') {
        response.writeHead(204, cors).end()
        return
      }
      const { method = 'GET' } = request
      const body = Buffer.concat(parts).toString()
      const answer = await fetch(`${url}${request.url}`, { method, ...(body && { body }) })
      response.writeHead(answer.status, { ...cors, 'content-type': 'application/json' }).end(await answer.text())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
