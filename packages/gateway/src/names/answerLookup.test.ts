import { concatHex, encodeFunctionData, type Hex, parseAbi, toHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { answerLookup } from './answerLookup.js'
import { normalizeName } from './normalizeName.js'
import { readDnsName } from './readDnsName.js'

const abi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const sender = `0x${'ab'.repeat(20)}` as const
const packetOf = (labels: readonly string[]): Hex =>
  concatHex([...labels.flatMap((label) => [toHex(label.length, { size: 1 }), toHex(label)]), '0x00'])
const labelsOf = (count: number, length = 1) => Array.from({ length: count }, () => 'a'.repeat(length))

function ask(labels: readonly string[], isOwn: (name: string) => boolean) {
  const inner = `0x3b3b57de${'00'.repeat(32)}` as const
  const data = encodeFunctionData({ abi, functionName: 'resolve', args: [packetOf(labels), inner] })
  const find = vi.fn(async () => undefined)
  return { answer: answerLookup({ sender, data, expires: 1, isOwn, find }), find }
}

test('a name is looked up in the zones before anything of it is hashed or found', async () => {
  const isOwn = vi.fn(() => false)
  const { answer, find } = ask(['ada', 'other', 'example'], isOwn)
  await expect(answer).resolves.toBeUndefined()
  expect(isOwn).toHaveBeenCalledExactlyOnceWith('ada.other.example')
  expect(find).not.toHaveBeenCalled()
})

test.each([
  ['of 129 labels', labelsOf(129)],
  ['of 16,000 labels', labelsOf(16_000)],
  ['with a label of 64 bytes', ['a'.repeat(64), 'example']],
  ['of 256 bytes', [...labelsOf(4, 63), 'a']],
])('a name %s is not even looked up', async (_, labels) => {
  const isOwn = vi.fn(() => true)
  await expect(ask(labels, isOwn).answer).resolves.toBeUndefined()
  expect(isOwn).not.toHaveBeenCalled()
})

test('a name of 255 bytes in labels of 63 bytes is read', () => {
  const name = labelsOf(4, 63).join('.')
  expect(readDnsName(packetOf(name.split('.')))).toBe(name)
})

test.each([
  ['a'.repeat(256), undefined],
  ['é'.repeat(128), undefined],
  ['a'.repeat(255), 'a'.repeat(255)],
])('the normal form of a name depends on its size: %s', (name, normal) => {
  expect(normalizeName(name)).toBe(normal)
})
