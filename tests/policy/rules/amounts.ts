import { type ESTree, Visitor } from 'vite'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

const amountCode =
  /(?:transfers\/[^/]*|(?:amount|balance|units|decimals|fee|gas|price|lamports|satoshi|quantity|formatNumber)[^/]*)\.tsx?$/i
/** In other files, a value is an amount by its name. */
const amount = /amount|balance|^fee|gas|price|lamports|satoshi|wei$/i
/**
 * Their interfaces take numbers. All satoshi in existence fit into an exact number, and tests
 * request small amounts.
 */
const takesNumbers = [
  'packages/adapter-bitcoin/src/wallet/exactNumber.ts',
  'packages/testkit/src/solana/createSolanaFaucet.ts',
]

export const amounts: Rule = {
  name: 'about amounts never pass through a floating-point number',
  find: perFile(({ path, program }) => {
    const isAmountCode = amountCode.test(path)
    const found: string[] = []
    new Visitor({
      CallExpression({ callee, arguments: [given] }) {
        const name = nameOf(callee)
        const isAmount = isAmountCode || (!takesNumbers.includes(path) && amount.test(nameOf(given) ?? ''))
        if ((name === 'Number' || name === 'parseFloat') && isAmount) found.push(name)
      },
      UnaryExpression({ operator }) {
        if (operator === '+' && isAmountCode) found.push('unary +')
      },
      MemberExpression({ property, computed }) {
        if (!isAmountCode || computed || property.type !== 'Identifier') return
        if (['toFixed', 'toPrecision', 'parseFloat'].includes(property.name)) found.push(property.name)
      },
    }).visit(program)
    return found.map((what) => `${what} in code about amounts`)
  }),
  refuses: [
    ['packages/core/src/entities/formatAmount.ts', 'export const x = (t: string) => Number(t)'],
    ['packages/core/src/stores/balances.ts', 'export const x = (t: number) => t.toFixed(3)'],
    ['packages/adapter-evm/src/gasFee.ts', 'export const x = (t: string) => Number.parseFloat(t)'],
    ['packages/adapter-evm/src/gasFee.ts', 'export const x = (t: string) => +t'],
    ['packages/adapter-solana/src/transfers/createTransfer.ts', 'export const x = (t: string) => Number(t)'],
    ['packages/core/src/x.ts', 'export const x = (amount: bigint) => Number(amount)'],
    ['packages/core/src/x.ts', 'export const x = (sent: { amount: bigint }) => Number(sent.amount)'],
  ],
  accepts: [
    ['packages/core/src/entities/formatAmount.ts', 'export const x = (t: string) => BigInt(t)'],
    ['packages/adapter-bitcoin/src/wallet/exactNumber.ts', 'export const x = (amount: bigint) => Number(amount)'],
    ['packages/core/src/entities/parseChainId.ts', 'export const x = (t: string) => Number(t)'],
  ],
}

function nameOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'MemberExpression') return node.property.type === 'Identifier' ? node.property.name : undefined
  return node?.type === 'Identifier' ? node.name : undefined
}
