import { Visitor } from 'vite'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

const amountCode = /(amount|balance|units|decimals|fee|gas|price)[^/]*\.tsx?$/i

export const amounts: Rule = {
  name: 'about amounts never pass through a floating-point number',
  find: perFile(({ path, program }) => {
    if (!amountCode.test(path)) return []
    const found: string[] = []
    new Visitor({
      CallExpression({ callee }) {
        const name = callee.type === 'Identifier' ? callee.name : undefined
        if (name === 'Number' || name === 'parseFloat') found.push(name)
      },
      UnaryExpression({ operator }) {
        if (operator === '+') found.push('unary +')
      },
      MemberExpression({ property, computed }) {
        if (computed || property.type !== 'Identifier') return
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
  ],
  accepts: [
    ['packages/core/src/entities/formatAmount.ts', 'export const x = (t: string) => BigInt(t)'],
    ['packages/core/src/entities/parseChainId.ts', 'export const x = (t: string) => Number(t)'],
  ],
}
