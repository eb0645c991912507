import { createPublicClient, createWalletClient, defineChain, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { startTestGateway } from '../../testing/startTestGateway.js'

test('viem sends a transaction to a chain of anvil through the gateway, and reads its receipt in a batch', async () => {
  const { id, url } = inject('chains').a
  const gateway = await startTestGateway({ allowLocal: true, networks: { [`eip155:${id}`]: { rpc: [url] } } })
  const endpoint = `${gateway.url}/v1?chainId=eip155:${id}&projectId=shop`
  const chain = defineChain({
    id,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [endpoint] } },
  })
  const account = privateKeyToAccount(generatePrivateKey())
  const receiver = privateKeyToAccount(generatePrivateKey()).address
  const funding = {
    jsonrpc: '2.0',
    id: 1,
    method: 'anvil_setBalance',
    params: [account.address, toHex(parseEther('2'))],
  }
  await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(funding) })

  const wallet = createWalletClient({ account, chain, transport: http() })
  const hash = await wallet.sendTransaction({ to: receiver, value: parseEther('1') })
  const client = createPublicClient({ chain, transport: http(endpoint, { batch: true }), pollingInterval: 50 })
  const [{ status, blockHash }, balance] = await Promise.all([
    client.waitForTransactionReceipt({ hash }),
    client.waitForTransactionReceipt({ hash }).then(() => client.getBalance({ address: receiver })),
  ])
  expect([status, balance]).toEqual(['success', parseEther('1')])
  await expect(client.getBlock({ blockHash })).resolves.toMatchObject({ hash: blockHash })
  await expect(wallet.request({ method: 'eth_accounts' as never })).rejects.toMatchObject({ code: -32601 })
})
