import { createLocalDeployer } from '@latchkey/testkit/tokens'
import type { Page } from '@playwright/test'
import { sepolia } from 'viem/chains'
import { placeMulticall } from '../../../../scripts/local/market/multicall.ts'
import { uniswap } from '../../../../scripts/local/market/uniswap.ts'
import { startAnvil } from '../../../../scripts/local/startAnvil.ts'

export interface LocalSepolia {
  /** The node that the page asks. */
  readonly origin: string
  stop(): Promise<void>
}

/**
 * A chain on this machine that answers for the public node of Sepolia, with WETH9 at the address of
 * the real one.
 */
export async function startSepolia(page: Page, wrapper: string): Promise<LocalSepolia> {
  const chain = await startAnvil({ chainId: sepolia.id })
  const deployer = await createLocalDeployer({ url: chain.url })
  const { deploy, request } = deployer
  // wagmi reads contracts through it.
  await placeMulticall(deployer)
  const code = await request('eth_getCode', [await deploy(uniswap.weth), 'latest'])
  await request('anvil_setCode', [wrapper, code])
  const { origin } = new URL(sepolia.rpcUrls.default.http[0])
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(chain.url, { method: 'POST', headers, body: route.request().postData() ?? '' })
      await route.fulfill({ headers: { ...headers, 'access-control-allow-origin': '*' }, body: await answer.text() })
    },
  )
  return { origin, stop: chain.stop }
}
