import { type Abi, type Address, concat, decodeFunctionData, encodeFunctionData, type Hex, parseAbi, toHex } from 'viem'

const v2 = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const v3 = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct Path { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInputSingle(Single params)',
  'function exactInput(Path params)',
  'function multicall(bytes[] data)',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
  'function refundETH()',
])
const v302 = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct Path { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInputSingle(Single params)',
  'function exactInput(Path params)',
  'function multicall(uint256 deadline, bytes[] data)',
])
const zeroEx = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data)',
  'struct Slippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(Slippage slippage, bytes[] actions, bytes32 affiliate)',
])

export interface CallTerms {
  readonly amount: bigint
  readonly minimum: bigint
  /** Token addresses, the sold one first. */
  readonly path: readonly [Address, Address, ...Address[]]
  readonly receiver: Address
  readonly deadline: bigint
}

/** The fee of a pool of Uniswap v3. */
const fee = 3_000

/** Calls of routers, as viem writes them. */
export const swapCalls = {
  tokensForTokens: ({ amount, minimum, path, receiver, deadline }: CallTerms): Hex =>
    encodeFunctionData({
      abi: v2,
      functionName: 'swapExactTokensForTokens',
      args: [amount, minimum, path, receiver, deadline],
    }),
  nativeForTokens: ({ minimum, path, receiver, deadline }: CallTerms): Hex =>
    encodeFunctionData({ abi: v2, functionName: 'swapExactETHForTokens', args: [minimum, path, receiver, deadline] }),
  tokensForNative: ({ amount, minimum, path, receiver, deadline }: CallTerms): Hex =>
    encodeFunctionData({
      abi: v2,
      functionName: 'swapExactTokensForETH',
      args: [amount, minimum, path, receiver, deadline],
    }),
  exactInputSingle: ({ amount, minimum, path, receiver, deadline }: CallTerms, poolFee: number = fee): Hex =>
    encodeFunctionData({
      abi: v3,
      functionName: 'exactInputSingle',
      args: [
        {
          tokenIn: path[0],
          tokenOut: path[1],
          fee: poolFee,
          recipient: receiver,
          deadline,
          amountIn: amount,
          amountOutMinimum: minimum,
          sqrtPriceLimitX96: 0n,
        },
      ],
    }),
  exactInput: ({ amount, minimum, path, receiver, deadline }: CallTerms, fees?: readonly number[]): Hex =>
    encodeFunctionData({
      abi: v3,
      functionName: 'exactInput',
      args: [{ path: pathOf(path, fees), recipient: receiver, deadline, amountIn: amount, amountOutMinimum: minimum }],
    }),
  exactInputSingle02: ({ amount, minimum, path, receiver }: CallTerms): Hex =>
    encodeFunctionData({
      abi: v302,
      functionName: 'exactInputSingle',
      args: [
        {
          tokenIn: path[0],
          tokenOut: path[1],
          fee,
          recipient: receiver,
          amountIn: amount,
          amountOutMinimum: minimum,
          sqrtPriceLimitX96: 0n,
        },
      ],
    }),
  exactInput02: ({ amount, minimum, path, receiver }: CallTerms): Hex =>
    encodeFunctionData({
      abi: v302,
      functionName: 'exactInput',
      args: [{ path: pathOf(path), recipient: receiver, amountIn: amount, amountOutMinimum: minimum }],
    }),
  multicall: (...calls: readonly Hex[]): Hex =>
    encodeFunctionData({ abi: v3, functionName: 'multicall', args: [calls] }),
  multicallUntil: (deadline: bigint, ...calls: readonly Hex[]): Hex =>
    encodeFunctionData({ abi: v302, functionName: 'multicall', args: [deadline, calls] }),
  unwrap: (minimum: bigint, receiver: Address): Hex =>
    encodeFunctionData({ abi: v3, functionName: 'unwrapWETH9', args: [minimum, receiver] }),
  refund: (): Hex => encodeFunctionData({ abi: v3, functionName: 'refundETH' }),
  selfPermit(
    permit: { readonly token: string; readonly amount: bigint; readonly deadline: number; readonly signature: string },
    ifNecessary = false,
  ): Hex {
    const digits = permit.signature.slice(2)
    const [r, s, v] = [digits.slice(0, 64), digits.slice(64, 128), digits.slice(128)]
    return encodeFunctionData({
      abi: v3,
      functionName: ifNecessary ? 'selfPermitIfNecessary' : 'selfPermit',
      args: [
        permit.token as Address,
        permit.amount,
        BigInt(permit.deadline),
        Number.parseInt(v, 16),
        `0x${r}`,
        `0x${s}`,
      ],
    })
  },
  exec(
    terms: { readonly settler: Address; readonly token: Address; readonly amount: bigint; readonly operator?: Address },
    inner: Hex,
  ): Hex {
    const { settler, token, amount, operator = settler } = terms
    return encodeFunctionData({ abi: zeroEx, functionName: 'exec', args: [operator, token, amount, settler, inner] })
  },
  execute: (
    slippage: { readonly recipient: Address; readonly buyToken: Address; readonly minAmountOut: bigint },
    actions: readonly Hex[] = ['0x01020304'],
  ): Hex =>
    encodeFunctionData({ abi: zeroEx, functionName: 'execute', args: [slippage, actions, toHex(0n, { size: 32 })] }),
} as const

function pathOf(path: readonly Address[], fees: readonly number[] = path.slice(1).map(() => fee)): Hex {
  return concat(
    path.flatMap((token, at): Hex[] => (at === 0 ? [token] : [toHex(fees[at - 1] ?? fee, { size: 3 }), token])),
  )
}

/** Members by which `decodedByViem` names what a call trades. */
export interface ViemTrade {
  readonly first: string
  readonly last: string
  readonly receiver: string
  readonly amount: bigint | undefined
  readonly minimum: bigint
  readonly deadline: bigint | undefined
  /** The minimum and the receiver of an unwrap after the trade. */
  readonly unwrap?: { readonly minimum: bigint; readonly receiver: string } | undefined
}

/**
 * What viem reads in a call of a router, for comparison. `undefined`: the bytes are not those that
 * viem would write.
 */
export function decodedByViem(data: Hex, isRouter02: boolean): ViemTrade | undefined {
  for (const abi of [...(isRouter02 ? [v302] : []), v2, v3] as readonly Abi[]) {
    try {
      const { functionName, args = [] } = decodeFunctionData({ abi, data })
      if (encodeFunctionData({ abi, functionName, args }) !== data.toLowerCase()) return undefined
      return tradeOf(functionName, args, isRouter02)
    } catch {
      // Another router's function.
    }
  }
  return undefined
}

function tradeOf(name: string, args: readonly unknown[], isRouter02: boolean): ViemTrade | undefined {
  if (name === 'multicall') {
    const calls = args.at(-1) as readonly Hex[]
    const trade = decodedByViem(calls[0] ?? '0x', isRouter02)
    if (!trade || calls.length === 1) return trade && { ...trade, deadline: trade.deadline ?? (args[0] as bigint) }
    const unwrap = decodeFunctionData({ abi: v3, data: calls[1] ?? '0x' })
    const [minimum, receiver] = unwrap.args as readonly [bigint, string]
    return { ...trade, unwrap: { minimum, receiver } }
  }
  if (name.startsWith('exactInput')) {
    const members = args[0] as {
      readonly path?: Hex
      readonly tokenIn: string
      readonly tokenOut: string
      readonly recipient: string
      readonly deadline?: bigint
      readonly amountIn: bigint
      readonly amountOutMinimum: bigint
    }
    return {
      first: members.path?.slice(0, 42) ?? members.tokenIn,
      last: members.path ? `0x${members.path.slice(-40)}` : members.tokenOut,
      receiver: members.recipient,
      amount: members.amountIn,
      minimum: members.amountOutMinimum,
      deadline: members.deadline,
    }
  }
  const isPaid = name === 'swapExactETHForTokens'
  const [amount, minimum, path, receiver, deadline] = (isPaid ? [undefined, ...args] : args) as readonly [
    bigint | undefined,
    bigint,
    readonly string[],
    string,
    bigint,
  ]
  return { first: path[0] ?? '', last: path.at(-1) ?? '', receiver, amount, minimum, deadline }
}
