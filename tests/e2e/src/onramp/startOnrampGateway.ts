import { type Gateway, startSandboxGateway } from '@latchkey/gateway/sandbox'
import type { LocalTokens } from '@latchkey/testkit/tokens'
import { toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chains } from '../chains.ts'
import { markets } from '../markets.ts'
import { rpc } from '../rpc.ts'

export interface OnrampGatewayOptions {
  /** Of the pages that use it. */
  readonly origin: string
  /** On chain A. */
  readonly tokens: LocalTokens
}

/**
 * Starts our gateway with a sandbox that sells ETH and USDC of chain A, from a faucet of its own,
 * and with activity. Its database is in memory.
 */
export async function startOnrampGateway({ origin, tokens }: OnrampGatewayOptions): Promise<Gateway> {
  const { tokens: listed, multicall, weth, factory } = markets.a
  const { usdc, usdt } = listed
  const faucet = generatePrivateKey()
  const address = privateKeyToAddress(faucet)
  await rpc(chains.a.url, 'anvil_setBalance', [address, toHex(1_000n * 10n ** 18n)])
  await tokens.mint(usdc.address, address, 1_000_000_000_000n)
  return startSandboxGateway({
    config: {
      port: 0,
      database: ':memory:',
      drainTime: 0,
      allowLocal: true,
      projects: [{ id: 'onramp', origins: [origin] }],
      networks: {
        [chains.a.id]: {
          rpc: [chains.a.url],
          index: true,
          tokens: Object.values(listed),
          multicall,
          prices: [{ pools: { stable: [usdc.address, usdt.address], wrappedNative: weth, v2: { factory } } }],
        },
      },
      onramp: {
        webhookSecret: 'a-secret-of-this-test-0123456789abcdef',
        sandbox: {
          projects: ['onramp'],
          networks: { [chains.a.id]: { name: 'Local', faucet, tokens: ['native', usdc.address] } },
          fee: 2,
        },
      },
    },
  })
}
