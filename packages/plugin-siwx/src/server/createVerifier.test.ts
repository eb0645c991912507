import { solanaVerifier } from '@latchkey/adapter-solana/verify'
import { contractWalletOf, throwAwayKeys } from '@latchkey/testkit'
import { createWalletClient, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import siwe from '../../../../tests/vectors/siwe.json' with { type: 'json' }
import others from '../../../../tests/vectors/siwx-other-chains.json' with { type: 'json' }
import { messageOf } from '../../testing/messageOf.js'
import { evmSigner, signers, verifiers } from '../../testing/signers.js'
import { UnverifiedSignatureError } from '../errors/UnverifiedSignatureError.js'
import { formatMessage } from '../message/formatMessage.js'
import type { SiwxMessageData } from '../message/SiwxMessageData.js'
import { createVerifier, type Expectations, type VerifierOptions } from './createVerifier.js'

const at = (time: string) => createVerifier({ verifiers, clock: { now: () => Date.parse(time) } })

describe('verify() on vector siwe', () => {
  const { verifyValid, verifyInvalid, verifyOwn } = siwe.groups

  /** The fields of the vector, in our names. */
  type Fields = Omit<SiwxMessageData, 'accountAddress' | 'chainId'> & {
    readonly address: string
    readonly chainId: number
  }
  const textOf = ({ address, chainId, ...fields }: Fields) =>
    formatMessage({ ...fields, accountAddress: address, chainId: `eip155:${chainId}` }, evmSigner.verifier)

  test('the vector has the cases that this file runs', () => {
    expect([verifyValid, verifyInvalid, verifyOwn].map(({ length }) => length)).toEqual([1, 2, 3])
  })

  test.each(verifyValid)('accepts "$name" after its time has come', async ({ fields, signature, time }) => {
    const expected = { domain: fields.domain, nonce: fields.nonce }
    await expect(at(time).verify(textOf(fields), signature, expected)).resolves.toMatchObject({
      isValid: true,
      by: 'key',
      data: { accountAddress: fields.address, nonce: fields.nonce },
    })
  })

  test.each(verifyInvalid)('refuses "$name"', async ({ fields, signature, time, ...entry }) => {
    const domain = 'expectedDomain' in entry ? String(entry.expectedDomain) : fields.domain
    const reason = entry.name === 'domain binding' ? 'domain' : 'notYetValid'
    await expect(at(time).verify(textOf(fields), signature, { domain, nonce: fields.nonce })).resolves.toMatchObject({
      isValid: false,
      reason,
    })
  })

  test.each(verifyOwn)('refuses "$name"', async ({ message, signature, expected, time }) => {
    const { domain, nonce, chainId, address } = expected
    const reasons = { 'other domain': 'domain', 'expected nonce only inside the statement': 'nonce' }
    const verification = await at(time).verify(message, signature, {
      domain,
      nonce,
      chainId: `eip155:${chainId}`,
      address,
    })
    const [name = ''] = verifyOwn.filter((entry) => entry.signature === signature).map((entry) => entry.name)
    expect(verification).toMatchObject({
      isValid: false,
      reason: reasons[name as keyof typeof reasons] ?? 'otherSigner',
    })
  })
})

describe('verify() on vector siwx-other-chains', () => {
  const cases = Object.values(others.groups).flatMap((group) => [...group])

  test('the vector has six cases', () => {
    expect(cases).toHaveLength(6)
  })

  test.each(cases)('$namespace, "$name": $valid', async ({ message, signature, expected, time, valid }) => {
    const verification = await at(time).verify(message, signature, expected)
    expect(verification).toMatchObject(valid ? { isValid: true, by: 'key' } : { isValid: false, reason: 'nonce' })
  })
})

const now = Date.parse('2026-01-10T12:01:00Z')
const clock = { now: () => now }
const nonce = '8f2c1a77d03b4e19'
const expected: Expectations = { domain: 'my.app', nonce }
const verifier = createVerifier({ verifiers, clock })

async function verify(fields: Partial<SiwxMessageData>, expectations: Partial<Expectations> = {}) {
  const message = messageOf(evmSigner, { nonce, ...fields }, now)
  return verifier.verify(message, await evmSigner.sign(message), { ...expected, ...expectations })
}

test.each(signers.map((signer) => [signer.verifier.namespace, signer] as const))(
  'verify() accepts a message of %s with its fields, and refuses the signature of another message',
  async (_, signer) => {
    const message = messageOf(signer, { nonce, statement: 'Sign in to My App.' }, now)
    const { chainId, address } = signer
    const verification = await verifier.verify(message, await signer.sign(message), { ...expected, chainId, address })
    expect(verification).toMatchObject({
      isValid: true,
      by: 'key',
      data: { accountAddress: address, chainId, domain: 'my.app', statement: 'Sign in to My App.' },
    })
    const other = await signer.sign(message.replace('my.app', 'evil.app'))
    await expect(verifier.verify(message, other, expected)).resolves.toMatchObject({
      isValid: false,
      reason: 'otherSigner',
      data: { accountAddress: address },
    })
  },
)

test('verify() accepts the message of a wallet that also grants an app its methods (ERC-5573)', async () => {
  const granted = {
    att: { eip155: { 'request/eth_signTypedData_v4': [{ chains: ['eip155:1'] }], 'request/personal_sign': [{}] } },
  }
  const resource = `urn:recap:${Buffer.from(JSON.stringify(granted)).toString('base64').replaceAll('=', '')}`
  const statement =
    "Sign in to My App. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_signTypedData_v4', 'personal_sign' for 'eip155'."
  const message = [
    'my.app wants you to sign in with your Ethereum account:',
    evmSigner.address,
    '',
    statement,
    '',
    'URI: https://my.app',
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${nonce}`,
    'Issued At: 2026-01-10T12:00:00.000Z',
    'Resources:',
    `- ${resource}`,
  ].join('\n')
  await expect(verifier.verify(message, await evmSigner.sign(message), expected)).resolves.toMatchObject({
    isValid: true,
    by: 'key',
    data: { statement, resources: [resource] },
  })
})

test.each<readonly [string, Partial<SiwxMessageData>, Partial<Expectations>, string | true]>([
  ['of another domain', { domain: 'evil.app', uri: 'https://evil.app' }, {}, 'domain'],
  ['of a subdomain', { domain: 'a.my.app', uri: 'https://a.my.app' }, {}, 'domain'],
  ['of another port', { domain: 'my.app:8443', uri: 'https://my.app:8443' }, {}, 'domain'],
  ['of a domain with a user in front', { domain: 'my.app@evil.app', uri: 'https://evil.app' }, {}, 'domain'],
  ['with the URI of another host', { uri: 'https://evil.app/my.app' }, {}, 'uri'],
  ['with the URI of another port', { uri: 'https://my.app:8443' }, {}, 'uri'],
  ['with a URI without a host', { uri: 'urn:my.app' }, {}, 'uri'],
  ['with a URI whose port is no port', { uri: 'https://my.app:99999/login' }, {}, 'uri'],
  ['with another scheme than its URI', { scheme: 'http' }, {}, 'uri'],
  ['with the scheme of its URI', { scheme: 'https' }, {}, true],
  ['of one of several domains', {}, { domain: ['other.app', 'my.app'] }, true],
  ['of a domain that a function allows', {}, { domain: (domain, uri) => uri.origin === `https://${domain}` }, true],
  ['of a domain that a function refuses', {}, { domain: () => false }, 'domain'],
  ['with another nonce', { nonce: 'ffffffffffffffff' }, {}, 'nonce'],
  ['with the nonce in its statement', { nonce: 'ffffffff', statement: `Nonce: ${nonce}` }, {}, 'nonce'],
  ['with the nonce in its request id', { nonce: 'ffffffff', requestId: nonce }, {}, 'nonce'],
  ['with the nonce in its resources', { nonce: 'ffffffff', resources: [`a:${nonce}`] }, {}, 'nonce'],
  ['with a nonce that a function refuses', {}, { nonce: async () => false }, 'nonce'],
  ['of another network', {}, { chainId: 'eip155:10' }, 'chain'],
  ['of one of several networks', {}, { chainId: ['eip155:10', 'eip155:1'] }, true],
  ['of another account', {}, { address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' }, 'address'],
  ['that has expired', { expirationTime: new Date(now).toISOString() }, {}, 'expired'],
  ['that expires in a moment', { expirationTime: new Date(now + 1).toISOString() }, {}, true],
  ['without an end', { expirationTime: undefined }, {}, true],
  ['that is valid later', { notBefore: new Date(now + 60_001).toISOString() }, {}, 'notYetValid'],
  ['that is valid already', { notBefore: new Date(now).toISOString() }, {}, true],
  ['of a clock that is a minute ahead', { issuedAt: new Date(now + 60_000).toISOString() }, {}, true],
  ['from the future', { issuedAt: new Date(now + 60_001).toISOString() }, {}, 'notYetValid'],
])('verify() of a message %s', async (_, fields, expectations, outcome) => {
  const verification = await verify(fields, expectations)
  expect(verification.isValid || verification.reason).toBe(outcome)
})

test.each<readonly [string, string, string]>([
  ['no signature', '', 'malformedSignature'],
  ['a text', 'hello', 'malformedSignature'],
  ['a short signature', '0x1234', 'malformedSignature'],
  ['a signature of another key', `0x${'11'.repeat(64)}1b`, 'otherSigner'],
])('verify() of %s', async (_, signature, reason) => {
  const message = messageOf(evmSigner, { nonce }, now)
  await expect(verifier.verify(message, signature, expected)).resolves.toMatchObject({ isValid: false, reason })
})

test('verify() refuses the second form of a signature', async () => {
  const message = messageOf(evmSigner, { nonce }, now)
  const signature = await evmSigner.sign(message)
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
  const second = `${signature.slice(0, 66)}${s}${signature.endsWith('1b') ? '1c' : '1b'}`
  await expect(verifier.verify(message, second, expected)).resolves.toMatchObject({
    isValid: false,
    reason: 'malleableSignature',
  })
})

test.each([
  ['a text', 'hello'],
  ['an empty text', ''],
  ['a number', 1],
  ['nothing', undefined],
  ['the message of a namespace without a verifier', 'my.app wants you to sign in with your Tezos account:\ntz1'],
])('verify() of %s answers that the message is malformed, and uses no nonce', async (_, message) => {
  const used: string[] = []
  const take = (given: string) => used.push(given) > 0
  await expect(verifier.verify(message as string, '0x', { ...expected, nonce: take })).resolves.toEqual({
    isValid: false,
    reason: 'malformedMessage',
  })
  expect(used).toEqual([])
})

test('verify() uses the nonce before all other checks, once', async () => {
  const used: string[] = []
  const take = async (given: string) => used.push(given) > 0
  await verify({ domain: 'evil.app' }, { nonce: take })
  await verify({}, { nonce: take })
  expect(used).toEqual([nonce, nonce])
})

test('verify() reads the message that a Solana wallet wrote in its own form', async () => {
  const signer = signers.find((each) => each.verifier === solanaVerifier) ?? evmSigner
  const usual = messageOf(signer, { nonce }, now)
  const { chainId } = signer
  const named = usual.replace(/Chain ID: .*/, 'Chain ID: mainnet')
  const own = named.replace('\n\n\n', '\n\n')
  for (const text of [named, own, usual.replace('\n\n\n', '\n\n'), usual.replace(/Chain ID: .*\n/, '')]) {
    await expect(verifier.verify(text, await signer.sign(text), { ...expected, chainId })).resolves.toMatchObject({
      isValid: true,
      data: { chainId },
    })
  }
  await expect(verifier.verify(own, await signer.sign(usual), expected)).resolves.toMatchObject({
    reason: 'otherSigner',
  })
})

describe('verify() of an account that is a contract', () => {
  const { a } = inject('chains')
  const chainId = `eip155:${a.id}`
  const owner = privateKeyToAccount(throwAwayKeys[9] as Hex)
  const stranger = privateKeyToAccount(throwAwayKeys[8] as Hex)
  const wallet = contractWalletOf(owner.address)
  const message = messageOf({ verifier: evmSigner.verifier, chainId, address: wallet.address }, { nonce }, now)
  const online = createVerifier({ verifiers, clock, rpc: { [chainId]: a.url } })

  test('asks the network of the message, before and after the contract is deployed', async () => {
    const signature = await owner.signMessage({ message })
    const forged = await stranger.signMessage({ message })
    const accepted = { isValid: true, by: 'contract', data: { accountAddress: wallet.address } }
    await expect(online.verify(message, wallet.wrap(signature), expected)).resolves.toMatchObject(accepted)
    await expect(online.verify(message, wallet.wrap(forged), expected)).resolves.toMatchObject({
      isValid: false,
      reason: 'refusedByContract',
    })
    await expect(verifier.verify(message, wallet.wrap(signature), expected)).resolves.toMatchObject({
      isValid: false,
      reason: 'malformedSignature',
    })

    const client = createWalletClient({ account: owner, transport: http(a.url), pollingInterval: 50 }).extend(
      publicActions,
    )
    const hash = await client.sendTransaction({ ...wallet.deployment, chain: null })
    await client.waitForTransactionReceipt({ hash })

    await expect(online.verify(message, signature, expected)).resolves.toMatchObject(accepted)
    await expect(online.verify(message, forged, expected)).resolves.toMatchObject({ reason: 'refusedByContract' })
  })

  test('is an error when the node can not be reached, never a yes or no', async () => {
    const offline = createVerifier({ verifiers, clock, rpc: { [chainId]: ['http://127.0.0.1:1'] } })
    const signature = await owner.signMessage({ message })
    await expect(offline.verify(message, wallet.wrap(signature), expected)).rejects.toMatchObject({
      code: 'LATCHKEY_UNVERIFIED_SIGNATURE',
      networkId: chainId,
      cause: { code: 'LATCHKEY_HTTP_REQUEST_FAILED' },
    })
  })

  test('is refused where contracts are switched off, and no node is asked', async () => {
    const rpc = () => ({ request: () => expect.unreachable() })
    const keysOnly = createVerifier({ verifiers, clock, rpc, contracts: false })
    const signature = await owner.signMessage({ message })
    await expect(keysOnly.verify(message, wallet.wrap(signature), expected)).resolves.toMatchObject({
      isValid: false,
      reason: 'malformedSignature',
    })
  })

  test('is refused where the app has no node for the network', async () => {
    const elsewhere = createVerifier({ verifiers, clock, rpc: () => undefined })
    const signature = await owner.signMessage({ message })
    await expect(elsewhere.verify(message, wallet.wrap(signature), expected)).resolves.toMatchObject({
      isValid: false,
      reason: 'malformedSignature',
    })
  })

  test('ends with the reason of the signal', async () => {
    const ended = new AbortController()
    const reason = new Error('The client has left.')
    const rpc = () => ({
      request: async () => {
        ended.abort(reason)
        throw new Error('aborted')
      },
    })
    const slow = createVerifier({ verifiers, clock, rpc })
    const signed = wallet.wrap(await owner.signMessage({ message }))
    await expect(slow.verify(message, signed, { ...expected, signal: ended.signal })).rejects.toBe(reason)
  })
})

describe('verify() with several nodes', () => {
  const address = '0x1111111111111111111111111111111111111111'
  const message = messageOf({ verifier: evmSigner.verifier, chainId: 'eip155:1', address }, { nonce }, now)
  const accepts = `0x1626ba7e${'0'.repeat(56)}`
  const answers = {
    yes: { eth_getCode: '0x01', eth_call: accepts },
    no: { eth_getCode: '0x01', eth_call: `0x${'0'.repeat(64)}` },
    none: { eth_getCode: '0x' },
    down: {},
  } as const
  type Kind = keyof typeof answers
  /** Nodes that say, each time they are asked, whether the account is a contract that accepts. */
  const fakeNodes = (script: readonly (readonly Kind[])[]) => {
    const asked = script.map(() => 0)
    const nodes = script.map((kinds, at) => ({
      async request(method: string) {
        if (method === 'eth_getCode') asked[at] = (asked[at] ?? 0) + 1
        const known: Readonly<Record<string, string>> = answers[kinds[(asked[at] ?? 1) - 1] ?? kinds.at(-1) ?? 'down']
        if (known[method] === undefined) throw new Error('offline')
        return known[method]
      },
    }))
    return { asked, nodes }
  }
  const outcome = async (script: readonly (readonly Kind[])[]) => {
    const { asked, nodes } = fakeNodes(script)
    const online = createVerifier({ verifiers, clock, rpc: () => nodes })
    const verdict = await online.verify(message, '0x00', expected).catch((error: UnverifiedSignatureError) => error)
    if (verdict instanceof UnverifiedSignatureError) return [verdict.reason, asked]
    return [verdict.isValid ? verdict.by : verdict.reason, asked]
  }

  test.each<readonly [string, readonly (readonly Kind[])[], string, readonly number[]]>([
    ['one node decides alone', [['yes']], 'contract', [1]],
    ['two that say yes', [['yes'], ['yes']], 'contract', [1, 1]],
    ['two that say no', [['no'], ['no']], 'refusedByContract', [1, 1]],
    ['a third one is not asked where two agree', [['yes'], ['yes'], ['no']], 'contract', [1, 1, 0]],
    ['a lying node and an honest one', [['yes'], ['none']], 'disagreement', [2, 2]],
    ['an honest node and a lying one', [['no'], ['yes']], 'disagreement', [2, 2]],
    ['a lying node and two honest ones', [['yes'], ['none'], ['none']], 'malformedSignature', [2, 2, 1]],
    ['a node that denies, and two that accept', [['none'], ['yes'], ['yes']], 'contract', [2, 2, 1]],
    ['a node that is behind for a moment', [['none', 'yes'], ['yes']], 'contract', [2, 2]],
    ['two kinds of no', [['none'], ['no']], 'malformedSignature', [1, 1]],
    ['two nodes, one of them down', [['yes'], ['down']], 'noAnswer', [1, 1]],
    ['three nodes, one of them down', [['yes'], ['down'], ['yes']], 'contract', [1, 1, 1]],
    ['a lying node beside one that is down', [['yes'], ['down'], ['none']], 'disagreement', [2, 2, 2]],
    ['all down', [['down'], ['down'], ['down']], 'noAnswer', [1, 1, 1]],
    ['the only node down', [['down']], 'noAnswer', [1]],
    ['the second opinion of two, while the third is down', [['yes'], ['no', 'yes'], ['down']], 'contract', [2, 2, 1]],
  ])('%s', async (_, script, expectedOutcome, asked) => {
    await expect(outcome(script)).resolves.toEqual([expectedOutcome, asked])
  })

  test('a key needs no node', async () => {
    const { nodes, asked } = fakeNodes([['down'], ['down']])
    const online = createVerifier({ verifiers, clock, rpc: () => nodes })
    const own = messageOf(evmSigner, { nonce }, now)
    await expect(online.verify(own, await evmSigner.sign(own), expected)).resolves.toMatchObject({ by: 'key' })
    expect(asked).toEqual([0, 0])
  })

  test('debug notes once for each network that one node decides alone, also for one URL that is named twice', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    onTestFinished(() => warn.mockRestore())
    const warnings = async (options: Partial<VerifierOptions>) => {
      warn.mockClear()
      const online = createVerifier({ verifiers, clock, ...options })
      const uses = Array.from({ length: 2 }, () => online.verify(message, '0x00', expected).catch(() => undefined))
      await Promise.all(uses)
      return warn.mock.calls.map(([text]) => String(text).includes('eip155:1 decides alone'))
    }
    const [node, other] = fakeNodes([['yes'], ['yes']]).nodes
    await expect(warnings({ debug: true, rpc: () => node })).resolves.toEqual([true])
    await expect(
      warnings({ debug: true, rpc: () => [node, other].filter((each) => each !== undefined) }),
    ).resolves.toEqual([])
    await expect(warnings({ rpc: () => node })).resolves.toEqual([])
    const twice = { 'eip155:1': ['http://127.0.0.1:1', 'http://127.0.0.1:1'] }
    await expect(warnings({ debug: true, rpc: twice })).resolves.toEqual([true])
  })
})

test('the system clock is the default', async () => {
  const message = messageOf(evmSigner, { nonce })
  await expect(
    createVerifier({ verifiers }).verify(message, await evmSigner.sign(message), expected),
  ).resolves.toMatchObject({ isValid: true })
})
