import { decodeFunctionData, parseAbi } from 'viem/utils'
import type { DecodedCall } from './DecodedCall.js'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
])
/** From here on an amount is as good as all: some tokens count in 96 bits. */
const unlimitedFrom = 2n ** 95n

/** What a call of a contract does. `undefined`: that is not known. */
export function decodeCall(to: string, data: `0x${string}`): DecodedCall | undefined {
  let call: ReturnType<typeof decodeFunctionData<typeof abi>>
  try {
    call = decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
  switch (call.functionName) {
    case 'transfer': {
      const [receiver, amount] = call.args
      return { kind: 'transfer', token: to, from: undefined, to: receiver, amount }
    }
    case 'transferFrom': {
      const [from, receiver, amount] = call.args
      return { kind: 'transfer', token: to, from, to: receiver, amount }
    }
    case 'approve':
    case 'increaseAllowance': {
      const [spender, amount] = call.args
      if (amount === 0n) return { kind: 'revoke', token: to, spender }
      return { kind: 'approve', spend: { token: to, spender, amount: amount < unlimitedFrom ? amount : undefined } }
    }
    case 'setApprovalForAll': {
      const [spender, isApproved] = call.args
      if (!isApproved) return { kind: 'revoke', token: to, spender }
      return { kind: 'approve', spend: { token: to, spender, amount: undefined } }
    }
    case 'safeTransferFrom': {
      const [from, receiver, item] = call.args
      return { kind: 'transferItem', collection: to, from, to: receiver, item }
    }
  }
}
