import { createRequire } from 'node:module'
import type { LocalContract } from '../../../packages/testkit/src/tokens/index.ts'

const require = createRequire(import.meta.url)

/** A build file of Uniswap v2. */
interface BuildFile {
  readonly abi: LocalContract['abi']
  /** Hex digits without `0x`. */
  readonly bytecode: string
}

function read(file: string): LocalContract {
  const { abi, bytecode } = require(file) as BuildFile
  return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` }
}

/** The contracts of Uniswap v2 as published. They are deployed to a local chain, and to no other. */
export const uniswap = {
  factory: read('@uniswap/v2-core/build/UniswapV2Factory.json'),
  router: read('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
  weth: read('@uniswap/v2-periphery/build/WETH9.json'),
} as const
