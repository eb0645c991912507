import { expect, test } from 'vitest'
import type { ChainAccount } from './readChainAccounts.js'
import { readMint } from './readMint.js'
import { tokenPrograms } from './tokenPrograms.js'

const [spl = '', token2022 = ''] = tokenPrograms

/** A mint with six decimals, and extensions as pairs of number and value. */
function mint(
  extensions: readonly (readonly [type: number, value: readonly number[]])[] = [],
  owner = token2022,
): ChainAccount {
  const base = new Uint8Array(extensions.length > 0 ? 166 : 82)
  base[44] = 6
  base[45] = 1
  if (extensions.length > 0) base[165] = 1
  const tail = extensions.flatMap(([type, value]) => [type, 0, value.length, 0, ...value])
  return { lamports: 1n, owner, executable: false, data: Uint8Array.from([...base, ...tail]) }
}
const bytes = (count: number, value = 0) => Array<number>(count).fill(value)
const reasonOf = (account: ChainAccount | undefined) => {
  try {
    readMint(account)
    return undefined
  } catch (cause) {
    return (cause as { readonly reason?: string }).reason
  }
}

test('readMint() reads decimals, program and the size of a new account', () => {
  expect(readMint(mint([], spl))).toEqual({ program: spl, decimals: 6, accountSize: 165, startsFrozen: false })
  expect(readMint(mint())).toMatchObject({ program: token2022, accountSize: 170 })
})

test('readMint() adds the sizes of extensions that accounts have as well', () => {
  expect(readMint(mint([[1, bytes(108)]])).accountSize).toBe(182)
  expect(readMint(mint([[14, bytes(64)]])).accountSize).toBe(175)
  expect(readMint(mint([[26, bytes(33)]])).accountSize).toBe(174)
  expect(
    readMint(
      mint([
        [3, bytes(32)],
        [18, bytes(64)],
        [19, bytes(40)],
      ]),
    ).accountSize,
  ).toBe(170)
})

test('readMint() throws for extensions that forbid a plain transfer', () => {
  expect(reasonOf(mint([[9, []]]))).toBe('nonTransferable')
  expect(reasonOf(mint([[26, [...bytes(32), 1]]]))).toBe('paused')
  expect(reasonOf(mint([[14, [...bytes(32), ...bytes(32, 7)]]]))).toBe('transferHook')
})

test('readMint() reports whether accounts start frozen', () => {
  expect(readMint(mint([[6, [2]]])).startsFrozen).toBe(true)
  expect(readMint(mint([[6, [1]]])).startsFrozen).toBe(false)
})

test('readMint() throws for an account that is not a mint', () => {
  const { data } = mint()
  const holding = new Uint8Array(165)
  holding[45] = 1
  for (const account of [
    undefined,
    { ...mint(), owner: '11111111111111111111111111111111' },
    { ...mint(), data: new Uint8Array() },
    { ...mint(), data: data.slice(0, 81) },
    { ...mint(), data: new Uint8Array(82) },
    { ...mint(), data: holding },
    { ...mint(), data: Uint8Array.from([...holding, 2]) },
  ]) {
    expect(reasonOf(account)).toBe('notAToken')
  }
})

test('readMint() accepts a hook without a program, and a pause that is over', () => {
  expect(reasonOf(mint([[14, bytes(64)]]))).toBeUndefined()
  expect(reasonOf(mint([[26, bytes(33)]]))).toBeUndefined()
})

test('readMint() ends the list of extensions at the first empty one', () => {
  expect(
    reasonOf(
      mint([
        [0, []],
        [9, []],
      ]),
    ),
  ).toBeUndefined()
})

test('readMint() ends the list at an extension that is cut off', () => {
  const whole = mint([[1, bytes(108)]])
  for (let length = 166; length < whole.data.length; length += 1) {
    expect(() => readMint({ ...whole, data: whole.data.slice(0, length) })).not.toThrow(RangeError)
  }
})
