import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { LocalDeployer } from '../../../packages/testkit/src/tokens/index.ts'

/** Where multicall3 is on nearly every chain, but not on a new chain of anvil. */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Puts the real multicall3, whose code comes with viem, at its usual address. */
export async function placeMulticall({ deploy, request }: LocalDeployer): Promise<void> {
  // viem does not export its code.
  const viem = createRequire(new URL('../../../packages/testkit/package.json', import.meta.url)).resolve('viem')
  const file = new URL('../_esm/constants/contracts.js', pathToFileURL(viem))
  const { multicall3Bytecode } = (await import(file.href)) as { readonly multicall3Bytecode: `0x${string}` }
  const address = await deploy({ abi: [], bytecode: multicall3Bytecode })
  const code = await request('eth_getCode', [address, 'latest'])
  await request('anvil_setCode', [multicallAddress, code])
}
