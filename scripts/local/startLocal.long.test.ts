import { expect, test } from 'vitest'
import { localVariables } from './localVariables.ts'
import { startLocal } from './startLocal.ts'

test('startLocal() starts what is not left out, and stop() ends it', async () => {
  const networks = await startLocal({ bitcoin: false })
  const variables = localVariables('HERE_', networks)
  expect(variables).toEqual({
    HERE_CHAIN_A_URL: networks.chains.a.url,
    HERE_CHAIN_B_URL: networks.chains.b.url,
    HERE_SOLANA_URL: networks.solana?.url,
    HERE_SOLANA_NETWORK_ID: networks.solana?.networkId,
    HERE_RELAY_URL: networks.relay?.url,
    HERE_GATEWAY_URL: networks.gateway?.url,
    HERE_UNIVERSAL_RESOLVER: networks.gateway?.universalResolver,
    HERE_MARKET_A: JSON.stringify(networks.markets?.a),
    HERE_MARKET_B: JSON.stringify(networks.markets?.b),
    HERE_SWAP_CONTRACTS: expect.stringContaining(networks.markets?.b.v3.router ?? ''),
  })
  const { usdc, usdt } = networks.markets?.a.tokens ?? {}
  expect([usdc?.symbol, usdt?.symbol]).toEqual(['USDC', 'USDT'])
  const wallets = await fetch(`${networks.gateway?.url}/getWallets?projectId=local&search=metamask`)
  await expect(wallets.json()).resolves.toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ image_id: 'metamask' })]),
  })
  await networks.stop()
  for (const url of [
    networks.chains.a.url,
    networks.chains.b.url,
    networks.solana?.url ?? '',
    (networks.relay?.url ?? '').replace('ws', 'http'),
    networks.gateway?.url ?? '',
  ]) {
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  }
})

test('startLocal() ends what has started when another part fails', async () => {
  await expect(startLocal({ bitcoin: 70_000 })).rejects.toThrow('No free port from 70000 on.')
})
