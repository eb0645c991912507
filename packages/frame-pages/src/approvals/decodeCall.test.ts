import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from './decodeCall.js'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const one = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const call = (signature: string, args: readonly unknown[]) =>
  decodeCall(token, encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never))

test.each<[string, readonly unknown[], unknown]>([
  ['transfer(address,uint256)', [one, 5n], { kind: 'transfer', token, from: undefined, to: one, amount: 5n }],
  [
    'transferFrom(address,address,uint256)',
    [one, other, 5n],
    { kind: 'transfer', token, from: one, to: other, amount: 5n },
  ],
  ['approve(address,uint256)', [one, 5n], { kind: 'approve', spend: { token, spender: one, amount: 5n } }],
  [
    'approve(address,uint256)',
    [one, 2n ** 95n],
    { kind: 'approve', spend: { token, spender: one, amount: undefined } },
  ],
  ['approve(address,uint256)', [one, 0n], { kind: 'revoke', token, spender: one }],
  ['increaseAllowance(address,uint256)', [one, 5n], { kind: 'approve', spend: { token, spender: one, amount: 5n } }],
  [
    'setApprovalForAll(address,bool)',
    [one, true],
    { kind: 'approve', spend: { token, spender: one, amount: undefined } },
  ],
  ['setApprovalForAll(address,bool)', [one, false], { kind: 'revoke', token, spender: one }],
  [
    'safeTransferFrom(address,address,uint256)',
    [one, other, 7n],
    { kind: 'transferItem', collection: token, from: one, to: other, item: 7n },
  ],
  ['mint(address,uint256)', [one, 5n], undefined],
])('%s with %s is decoded', (signature, args, decoded) => {
  expect(call(signature, args)).toEqual(decoded)
})

test.each(['0x', '0xa9059cbb', '0xa9059cbb00'] as const)('the data %s are not known', (data) => {
  expect(decodeCall(token, data)).toBeUndefined()
})
