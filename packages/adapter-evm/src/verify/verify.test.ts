import { InvalidAnswerError, type RpcClient, RpcError, RpcRequestFailedError, type TypedData } from '@latchkey/core'
import fc from 'fast-check'
import {
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  serializeErc6492Signature,
  universalSignatureValidatorAbi,
  universalSignatureValidatorByteCode,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import messages from '../../../../tests/vectors/eip191-signatures.json' with { type: 'json' }
import typedData from '../../../../tests/vectors/eip712.json' with { type: 'json' }
import wrapped from '../../../../tests/vectors/erc6492.json' with { type: 'json' }
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { digestOfMessage, verifyMessage, verifyTypedData } from './index.js'

const account = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const yes = `0x1626ba7e${'0'.repeat(56)}`

/** A network on which the account has the given code, with the given answers of its contract. */
function network(code: Hex, answer: () => unknown): RpcClient & { readonly requested: string[] } {
  const requested: string[] = []
  return {
    requested,
    async request(method) {
      requested.push(method)
      return method === 'eth_getCode' ? code : answer()
    },
  }
}

describe('verifyMessage() on vector eip191-signatures', () => {
  const { valid, refuse } = messages.groups

  test.each(valid.map((entry) => [entry.message, entry] as const))(
    'accepts the signature of %j',
    async (message, { digest, signer, signature }) => {
      expect(digestOfMessage(message)).toBe(digest)
      await expect(verifyMessage({ address: signer, message, signature })).resolves.toEqual({
        isValid: true,
        by: 'key',
      })
    },
  )

  test.each(refuse.map((entry) => [entry.why, entry] as const))(
    'refuses: %s',
    async (_, { message, signer, signature, malleable }) => {
      const verdict = await verifyMessage({ address: signer, message, signature })
      expect(verdict.isValid).toBe(false)
      if (malleable) expect(verdict).toEqual({ isValid: false, reason: 'malleable' })
    },
  )

  test('covers the whole vector', () => {
    expect([valid.length, refuse.length]).toEqual([4, 3])
  })
})

describe('verifyTypedData() on vector eip712, group signed', () => {
  test.each(typedData.groups.signed.map((entry) => [entry.note, entry] as const))(
    'accepts: %s',
    async (_, { signer, signature, digest: _digest, note: _note, ...data }) => {
      const signed = { address: signer, data: data as TypedData, signature }
      await expect(verifyTypedData(signed)).resolves.toEqual({ isValid: true, by: 'key' })
      await expect(verifyTypedData({ ...signed, address: account.address })).resolves.toEqual({
        isValid: false,
        reason: 'otherSigner',
      })
      const changed = { ...data, domain: { ...data.domain, chainId: 10 } } as TypedData
      await expect(verifyTypedData({ ...signed, data: changed })).resolves.toMatchObject({ isValid: false })
    },
  )
})

describe('verifyDigest() on vector erc6492', () => {
  const { wrapped: whole, notWrapped } = wrapped.groups
  const ask = (signature: string, rpc?: RpcClient) =>
    verifyMessage({ address: account.address, message: 'hello', signature, rpc })

  test.each(whole)('first deploys the contract of $factory within the call', async (entry) => {
    const parts = { address: entry.factory, data: entry.factoryCalldata, signature: entry.innerSignature }
    expect(serializeErc6492Signature(parts as Parameters<typeof serializeErc6492Signature>[0])).toBe(entry.signature)
    for (const [answer, verdict] of [
      ['0x01', { isValid: true, by: 'contract' }],
      ['0x00', { isValid: false, reason: 'refused' }],
    ] as const) {
      const sent: unknown[] = []
      const rpc: RpcClient = {
        async request(method, parameters) {
          sent.push([method, parameters])
          return answer
        },
      }
      await expect(ask(entry.signature, rpc)).resolves.toEqual(verdict)
      const data = encodeDeployData({
        abi: universalSignatureValidatorAbi,
        bytecode: universalSignatureValidatorByteCode,
        args: [account.address, digestOfMessage('hello'), entry.signature as Hex],
      })
      expect(sent).toEqual([['eth_call', [{ data }, 'latest']]])
    }
    await expect(ask(entry.signature)).resolves.toEqual({ isValid: false, reason: 'malformed' })
  })

  test.each(notWrapped)('refuses a signature that is not wrapped: $why', async ({ signature, malformed }) => {
    const rpc = network('0x', () => '0x01')
    const reason = malformed ? 'refused' : 'malformed'
    await expect(ask(signature, rpc)).resolves.toEqual({ isValid: false, reason })
    expect(rpc.requested).not.toContain('eth_call')
    await expect(ask(signature)).resolves.toEqual({ isValid: false, reason: 'malformed' })
  })

  test('rejects when the call fails', async () => {
    for (const { signature } of whole) {
      const rpc = network('0x', () => {
        throw new RpcRequestFailedError('offline')
      })
      await expect(ask(signature, rpc)).rejects.toBeInstanceOf(RpcRequestFailedError)
    }
  })

  test('covers the whole vector', () => {
    expect([whole.length, notWrapped.length]).toEqual([2, 2])
    expect(Object.keys(wrapped.groups)).toEqual(['wrapped', 'notWrapped'])
  })
})

test('verifyMessage() verifies the bytes that were signed in place of the text', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const signature = await account.signMessage({ message: { raw: bytes } })
  await expect(verifyMessage({ address: account.address, message: bytes, signature })).resolves.toMatchObject({
    isValid: true,
  })
})

test('verifyMessage() rejects with a typed error for an invalid address', async () => {
  await expect(verifyMessage({ address: 'ada.example', message: '', signature: '0x00' })).rejects.toBeInstanceOf(
    InvalidAddressError,
  )
})

test('property: verifyMessage() accepts exactly the valid forms of a signature', async () => {
  const signature = await account.signMessage({ message: 'hello' })
  const r = signature.slice(2, 66)
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const v = Number.parseInt(signature.slice(130), 16)
  const isRight = async (form: unknown) =>
    (await verifyMessage({ address: account.address, message: 'hello', signature: form as string })).isValid
  const write = (sValue: bigint, tail: number) =>
    `0x${r}${sValue.toString(16).padStart(64, '0')}${tail.toString(16).padStart(2, '0')}`
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 255 }), async (tail) => {
      return (await isRight(write(s, tail))) === (tail === v || tail === v - 27)
    }),
    { numRuns: 256 },
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 255 }), async (tail) => !(await isRight(write(order - s, tail)))),
    { numRuns: 256 },
  )
  for (const form of [signature.slice(2), `${signature}00`, signature.slice(0, -4), '0x', '', undefined, {}]) {
    await expect(isRight(form)).resolves.toBe(false)
  }
})

describe('verifyMessage() of a contract account', () => {
  const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const ask = (rpc: RpcClient, signature = '0xdeadbeef') =>
    verifyMessage({ address: wallet, message: 'hello', signature, rpc })

  test('accepts only the exact magic value', async () => {
    await expect(ask(network('0x60', () => yes))).resolves.toEqual({ isValid: true, by: 'contract' })
    for (const no of ['0x', '0x01', '0x1626ba7e', `0x${'0'.repeat(64)}`, `0x${'f'.repeat(64)}`, `${yes}00`]) {
      await expect(ask(network('0x60', () => no))).resolves.toEqual({ isValid: false, reason: 'refused' })
    }
  })

  test('is refused when the contract reverts, and rejects when the node fails', async () => {
    const failing = (error: Error) =>
      network('0x60', () => {
        throw error
      })
    await expect(ask(failing(new RpcError(3, 'execution reverted')))).resolves.toEqual({
      isValid: false,
      reason: 'refused',
    })
    await expect(ask(failing(new RpcError(-32000, 'execution reverted: no')))).resolves.toMatchObject({
      isValid: false,
    })
    await expect(ask(failing(new RpcError(-32005, 'Request exceeds limit')))).rejects.toBeInstanceOf(RpcError)
    await expect(ask(failing(new RpcRequestFailedError('offline')))).rejects.toBeInstanceOf(RpcRequestFailedError)
    await expect(ask(network('0x60', () => null))).rejects.toBeInstanceOf(InvalidAnswerError)
    await expect(ask(network('nothing' as Hex, () => yes))).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test('asks no contract when the account has no code', async () => {
    const rpc = network('0x', () => yes)
    await expect(ask(rpc)).resolves.toEqual({ isValid: false, reason: 'malformed' })
    expect(rpc.requested).toEqual(['eth_getCode'])
  })

  test('passes digest and signature to the contract, on the latest block', async () => {
    const calls: unknown[] = []
    const { signal } = new AbortController()
    const rpc: RpcClient = {
      async request(method, parameters, options) {
        calls.push([method, parameters, options?.signal])
        return method === 'eth_getCode' ? '0x60' : yes.toUpperCase().replace('0X', '0x')
      },
    }
    const signed = { address: wallet, message: 'hello', signature: '0xdeadbeef', rpc, signal }
    await expect(verifyMessage(signed)).resolves.toEqual({ isValid: true, by: 'contract' })
    const data = encodeFunctionData({
      abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
      args: [digestOfMessage('hello'), '0xdeadbeef'],
    })
    expect(calls).toEqual([
      ['eth_getCode', [wallet, 'latest'], signal],
      ['eth_call', [{ to: wallet, data }, 'latest'], signal],
    ])
  })

  test('deploys a contract within the call, and accepts only the answer 1', async () => {
    const wrapped = serializeErc6492Signature({ address: wallet, data: '0x1234', signature: '0xdeadbeef' })
    const data: unknown[] = []
    const answering = (answer: unknown): RpcClient => ({
      async request(method, [transaction]) {
        data.push(method, Object.keys(transaction as object))
        return answer
      },
    })
    for (const answer of ['0x1', '0x01', `0x${'1'.padStart(64, '0')}`].filter((each) => each.length % 2 === 0)) {
      await expect(ask(answering(answer), wrapped)).resolves.toEqual({ isValid: true, by: 'contract' })
    }
    for (const answer of ['0x', '0x00', '0x02', '0x10', '0x0101', `${yes}`]) {
      await expect(ask(answering(answer), wrapped.toUpperCase().replace('0X', '0x'))).resolves.toEqual({
        isValid: false,
        reason: 'refused',
      })
    }
    expect(new Set(data.map(String))).toEqual(new Set(['eth_call', 'data']))
    const reverting = network('0x', () => {
      throw new RpcError(3, 'execution reverted')
    })
    await expect(ask(reverting, wrapped)).resolves.toEqual({ isValid: false, reason: 'refused' })
  })

  test('reads the errors of a foreign RPC like those of ours', async () => {
    const failing = (error: unknown) =>
      network('0x60', () => {
        throw error
      })
    for (const error of [
      { code: 3, message: 'no' },
      { code: -32015, message: 'VM: Invalid Opcode' },
      { code: -32000, message: 'Reverted' },
    ]) {
      await expect(ask(failing(error))).resolves.toEqual({ isValid: false, reason: 'refused' })
    }
    for (const error of [{ code: 4, message: 'irrevertible' }, { message: 'execution reverted' }]) {
      await expect(ask(failing(error))).rejects.toBe(error)
    }
  })

  test('refuses an empty wrapper without a call', async () => {
    const rpc = network('0x', () => '0x01')
    await expect(ask(rpc, `0x${'6492'.repeat(16)}`)).resolves.toEqual({ isValid: false, reason: 'refused' })
    expect(rpc.requested).toEqual([])
  })

  test.each([
    ['an approval in a Safe', `0x${'0'.repeat(24)}${wallet.slice(2).toLowerCase()}${'0'.repeat(64)}01`],
    ['a signature by a passkey (P-256), with an s of the upper half', `0x${'b'.repeat(64)}7${'f'.repeat(63)}`],
    ['the same with an s of zero', `0x${'b'.repeat(64)}${'0'.repeat(64)}`],
    ['one with a number that is on no curve of ours', `0x${'f'.repeat(128)}1b`],
    ['nothing, for what was approved on the network', '0x'],
  ])('asks the contract about a signature that is not a key’s: %s', async (_, signature) => {
    for (const [answer, verdict] of [
      [yes, { isValid: true, by: 'contract' }],
      [`0x${'0'.repeat(64)}`, { isValid: false, reason: 'refused' }],
    ] as const) {
      const rpc = network('0x60', () => answer)
      await expect(ask(rpc, signature)).resolves.toEqual(verdict)
      expect(rpc.requested).toEqual(['eth_getCode', 'eth_call'])
    }
  })

  test('asks the contract about the second form of a key’s signature, and refuses it without a contract', async () => {
    const signature = await account.signMessage({ message: 'hello' })
    const s = order - BigInt(`0x${signature.slice(66, 130)}`)
    const twin = `0x${signature.slice(2, 66)}${s.toString(16).padStart(64, '0')}${signature.endsWith('1b') ? '1c' : '1b'}`
    const verify = (code: Hex) =>
      verifyMessage({ address: account.address, message: 'hello', signature: twin, rpc: network(code, () => yes) })
    await expect(verify('0x60')).resolves.toEqual({ isValid: true, by: 'contract' })
    await expect(verify('0x')).resolves.toEqual({ isValid: false, reason: 'malleable' })
  })

  test("accepts a key's signature without code, and with delegated code", async () => {
    const signature = await account.signMessage({ message: 'hello' })
    const lent = `0xef0100${wallet.slice(2)}` as const
    for (const rpc of [undefined, network('0x', () => yes), network(lent, () => '0x')]) {
      await expect(verifyMessage({ address: account.address, message: 'hello', signature, rpc })).resolves.toEqual({
        isValid: true,
        by: 'key',
      })
      await expect(verifyMessage({ address: wallet, message: 'hello', signature, rpc })).resolves.toMatchObject({
        isValid: false,
      })
    }
  })

  test('refuses values that are not bytes without a call', async () => {
    const rpc = network('0x60', () => yes)
    for (const nothing of ['', '0x0', 'signature', null, {}]) {
      await expect(ask(rpc, nothing as string)).resolves.toEqual({ isValid: false, reason: 'malformed' })
    }
    expect(rpc.requested).toEqual([])
  })
})

test('verifyMessage() refuses numbers out of range, and an r without a point on the curve', async () => {
  const write = (r: bigint, s: bigint, end = '1b') =>
    `0x${[r, s].map((each) => each.toString(16).padStart(64, '0')).join('')}${end}`
  const reasonOf = async (signature: string) => {
    const verdict = await verifyMessage({ address: account.address, message: 'hello', signature })
    return verdict.isValid || verdict.reason
  }
  for (const [r, s] of [
    [0n, 1n],
    [1n, 0n],
    [order, 1n],
    [1n, order],
  ] as const) {
    await expect(reasonOf(write(r, s))).resolves.toBe('malformed')
  }
  await expect(reasonOf(write(1n, order - 1n))).resolves.toBe('malleable')
  await expect(reasonOf(write(1n, order / 2n + 1n))).resolves.toBe('malleable')
  await expect(reasonOf(write(1n, order / 2n))).resolves.toBe('otherSigner')
  await expect(reasonOf(write(order - 1n, 1n))).resolves.toBe('otherSigner')
  await expect(reasonOf(write(5n, 1n))).resolves.toBe('otherSigner') // no point of the curve has this r
  await expect(reasonOf(write(1n, 1n, '1d'))).resolves.toBe('malformed')
})

test('verifyMessage() accepts the short form of a signature (EIP-2098)', async () => {
  for (const message of ['hello', 'world', 'again', 'more']) {
    const signature = await account.signMessage({ message })
    const half = BigInt(`0x${signature.slice(66, 130)}`) | (signature.endsWith('1c') ? 1n << 255n : 0n)
    const short = `${signature.slice(0, 66)}${half.toString(16).padStart(64, '0')}`
    await expect(verifyMessage({ address: account.address, message, signature: short })).resolves.toEqual({
      isValid: true,
      by: 'key',
    })
  }
})

test('verifyMessage() does not accept a signature of U+FFFD for a text with a lone surrogate', async () => {
  const signature = await account.signMessage({ message: 'pay \ufffd' })
  const by = { address: account.address, signature }
  await expect(verifyMessage({ ...by, message: 'pay \ufffd' })).resolves.toMatchObject({ isValid: true })
  await expect(verifyMessage({ ...by, message: 'pay \ud800' })).rejects.toMatchObject({
    code: 'LATCHKEY_INVALID_INPUT',
  })
  expect(() => digestOfMessage('\udc00')).toThrow('lone surrogate')
})

test('verifyMessage() accepts bytes, even those that are not UTF-8 text', async () => {
  const raw = Uint8Array.of(0, 255, 128)
  const by = { address: account.address, signature: await account.signMessage({ message: { raw } }) }
  await expect(verifyMessage({ ...by, message: raw })).resolves.toEqual({ isValid: true, by: 'key' })
  await expect(verifyMessage({ ...by, message: Uint8Array.of(0, 255) })).resolves.toMatchObject({ isValid: false })
})
