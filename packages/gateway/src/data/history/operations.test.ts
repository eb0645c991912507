import { type IndexedTransaction, type Movement, zeroAddress } from '@latchkey/indexer'
import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { operationOf } from './operationOf.js'
import { operations, transferFunctions } from './operations.js'

test('the selectors of operations are those of their functions', () => {
  const functions = {
    approve: [
      'approve(address,uint256)',
      'increaseAllowance(address,uint256)',
      'setApprovalForAll(address,bool)',
      'approve(address,address,uint160,uint48)',
    ],
    deposit: ['deposit()'],
    withdraw: ['withdraw(uint256)'],
    claim: ['claim()', 'getReward()'],
    stake: ['stake(uint256)'],
    trade: [
      'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
      'swapTokensForExactTokens(uint256,uint256,address[],address,uint256)',
      'swapExactETHForTokens(uint256,address[],address,uint256)',
      'swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
      'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
      'swapETHForExactTokens(uint256,address[],address,uint256)',
    ],
  }
  const expected = Object.entries(functions).flatMap(([operation, all]) =>
    all.map((each) => [toFunctionSelector(each), operation]),
  )
  expect(operations).toEqual(Object.fromEntries(expected))
})

test('the selectors of transfers are those of their functions', () => {
  const functions = [
    'transfer(address,uint256)',
    'transferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256,bytes)',
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  ]
  expect(transferFunctions).toEqual(new Set(functions.map((each) => toFunctionSelector(each))))
})

const [ada, bob, contract] = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}`) as [string, string, string]

function move(sender: string, receiver: string, standard: Movement['standard'] = 'erc20', of = contract): Movement {
  const isNft = standard === 'erc721' || standard === 'erc1155'
  const token = { contract: standard === 'native' ? null : of, tokenId: isNft ? '1' : null }
  return { ordinal: 0, standard, ...token, sender, receiver, amount: 1n }
}

function send(parts: Partial<IndexedTransaction>): IndexedTransaction {
  return {
    hash: `0x${'a'.repeat(64)}`,
    position: 0,
    sender: ada,
    receiver: contract,
    isDeployment: false,
    nonce: 1,
    value: 0n,
    selector: '0xdeadbeef',
    isSuccessful: true,
    fee: 1n,
    movements: [],
    ...parts,
  }
}

const transfer = '0xa9059cbb'
const paid = { value: 1n, selector: null, receiver: bob }

test.each<[string, string, Partial<IndexedTransaction>, string]>([
  ['a payment', ada, { ...paid, movements: [move(ada, bob, 'native')] }, 'send'],
  ['a payment to its receiver', bob, { ...paid, movements: [move(ada, bob, 'native')] }, 'receive'],
  ['a payment to oneself', ada, { ...paid, receiver: ada, movements: [move(ada, ada, 'native')] }, 'send'],
  ['nothing to oneself', ada, { selector: null, receiver: ada }, 'cancel'],
  ['a payment that failed', ada, { ...paid, isSuccessful: false }, 'send'],
  ['a payment that failed, to its receiver', bob, { ...paid, isSuccessful: false }, 'receive'],
  ['a transfer of a token', ada, { selector: transfer, movements: [move(ada, bob)] }, 'send'],
  ['a transfer of a token that failed', ada, { selector: transfer, isSuccessful: false }, 'send'],
  ['a transfer of a token to its receiver', bob, { selector: transfer, movements: [move(ada, bob)] }, 'receive'],
  ['a transfer that another account sends', bob, { movements: [move(bob, contract)] }, 'send'],
  ['a transfer to the zero address', ada, { movements: [move(ada, zeroAddress)] }, 'burn'],
  ['a payment into a contract', ada, { value: 1n, movements: [move(ada, contract, 'native')] }, 'execute'],
  ['two tokens in both directions', ada, { movements: [move(ada, bob), move(bob, ada, 'erc20', bob)] }, 'trade'],
  ['an NFT that is bought', ada, { movements: [move(ada, bob, 'native'), move(bob, ada, 'erc721')] }, 'trade'],
  [
    'an NFT that is created for a price',
    ada,
    { movements: [move(ada, contract, 'native'), move(zeroAddress, ada, 'erc721')] },
    'mint',
  ],
  ['an NFT that another account creates', bob, { movements: [move(zeroAddress, bob, 'erc721')] }, 'mint'],
  ['a token that the account creates', ada, { movements: [move(zeroAddress, ada)] }, 'mint'],
  ['a token that another account creates', bob, { movements: [move(zeroAddress, bob)] }, 'receive'],
  ['an approval', ada, { selector: '0x095ea7b3' }, 'approve'],
  ['a call of the account’s contract', contract, { selector: '0x095ea7b3' }, 'execute'],
  ['an unknown function', ada, {}, 'execute'],
  ['a deployment', ada, { isDeployment: true, selector: null }, 'deploy'],
  [
    'a payment of a wrapper',
    ada,
    { selector: '0xd0e30db0', value: 1n, movements: [move(ada, contract, 'native')] },
    'deposit',
  ],
])('operationOf() returns for %s what it is', (_, address, parts, operation) => {
  expect(operationOf(send(parts), address)).toBe(operation)
})
