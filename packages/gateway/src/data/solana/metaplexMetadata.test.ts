import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metadataAddress, readMetadata } from './metaplexMetadata.js'

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

function accountOf(mint: string, texts: readonly (readonly [text: string, space: number])[]): Buffer {
  const parts = texts.map(([text, space]) => {
    const part = Buffer.alloc(4 + space)
    part.writeUInt32LE(space)
    part.write(text, 4)
    return part
  })
  return Buffer.concat([Uint8Array.of(4), Buffer.alloc(32, 7), base58.decode(mint), ...parts])
}

test('metadataAddress() of USDC is the account that the network has for it', () => {
  expect(metadataAddress(usdc)).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq')
})

test('readMetadata() reads names with zeros behind them, and those of no other mint', () => {
  const data = accountOf(usdc, [
    ['USD Coin', 32],
    ['USDC', 10],
    ['', 200],
  ])
  expect(readMetadata(data, usdc)).toEqual({ name: 'USD Coin', symbol: 'USDC' })
  expect(readMetadata(data, 'So11111111111111111111111111111111111111112')).toBeUndefined()
})

test('readMetadata() of any data is undefined or two texts', () => {
  const whole = accountOf(usdc, [
    ['USD Coin', 32],
    ['USDC', 10],
  ])
  const changed = fc
    .tuple(fc.nat(whole.length), fc.uint8Array({ maxLength: 20 }), fc.nat(whole.length))
    .map(([at, bytes, end]) => Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at)]).subarray(0, end + at))
  fc.assert(
    fc.property(
      fc.oneof(
        changed,
        fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      ),
      (data) => {
        const names = readMetadata(data, usdc)
        if (names) expect(names).toEqual({ name: expect.any(String), symbol: expect.any(String) })
      },
    ),
  )
})
