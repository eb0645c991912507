import { createRequire } from 'node:module'
import type { LocalContract } from '../../../packages/testkit/src/tokens/index.ts'

const require = createRequire(import.meta.url)

/** A build file of Uniswap. */
interface BuildFile {
  readonly abi: LocalContract['abi']
  /** Hex digits. Those of v2 are without `0x`. */
  readonly bytecode: string
}

function read(file: string): LocalContract {
  const { abi, bytecode } = require(file) as BuildFile
  return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` }
}

/** The contracts of Uniswap as published. They are deployed to a local chain, and to no other. */
export const uniswap = {
  factory: read('@uniswap/v2-core/build/UniswapV2Factory.json'),
  router: read('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
  weth: read('@uniswap/v2-periphery/build/WETH9.json'),
  v3: {
    factory: read('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
    quoter: read('@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'),
    router: read('@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json'),
    positions: read(
      '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
    ),
  },
} as const
