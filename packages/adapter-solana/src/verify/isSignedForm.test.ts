import { base58 } from '@scure/base'
import {
  address,
  compileOffchainMessageEnvelope,
  offchainMessageApplicationDomain,
  offchainMessageContentRestrictedAsciiOf1232BytesMax,
  offchainMessageContentUtf8Of1232BytesMax,
  offchainMessageContentUtf8Of65535BytesMax,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { isSignedForm } from './isSignedForm.js'

const signer = new Uint8Array(32).fill(7)
const other = new Uint8Array(32).fill(8)
const text = 'bank.example wants you to sign in'
const message = new TextEncoder().encode(text)
const size = [message.length, 0]
const domain = [255, ...new TextEncoder().encode('solana offchain')]
const noApplication = Array<number>(32).fill(0)
const after = (...header: readonly number[]) => Uint8Array.from([...domain, ...header, ...message])
const forms = {
  'version 0, without signers': after(0, 0, ...size),
  'version 0': after(0, ...noApplication, 0, 1, ...signer, ...size),
  'version 1': after(1, 1, ...signer),
}

test('isSignedForm() accepts the message itself', () => {
  expect(isSignedForm(message.slice(), message, signer)).toBe(true)
  expect(isSignedForm(new Uint8Array(), new Uint8Array(), signer)).toBe(true)
})

test.each(Object.entries(forms))('isSignedForm() accepts the message after a header of %s', (_, signed) => {
  expect(isSignedForm(signed, message, signer)).toBe(true)
})

test.each([0, 1, 2])('isSignedForm() accepts a header of version 0 with the format %d', (format) => {
  expect(isSignedForm(after(0, format, ...size), message, signer)).toBe(true)
  expect(isSignedForm(after(0, ...noApplication, format, 1, ...signer, ...size), message, signer)).toBe(true)
})

test('isSignedForm() accepts the headers that `@solana/kit` writes', () => {
  const head = {
    version: 0,
    applicationDomain: offchainMessageApplicationDomain('11111111111111111111111111111111'),
    requiredSignatories: [{ address: address(base58.encode(signer)) }],
  } as const
  const { requiredSignatories } = head
  const letters = 'grüezi'
  for (const [written, { content }] of [
    [
      text,
      compileOffchainMessageEnvelope({ ...head, content: offchainMessageContentRestrictedAsciiOf1232BytesMax(text) }),
    ],
    [letters, compileOffchainMessageEnvelope({ ...head, content: offchainMessageContentUtf8Of1232BytesMax(letters) })],
    [letters, compileOffchainMessageEnvelope({ ...head, content: offchainMessageContentUtf8Of65535BytesMax(letters) })],
    [letters, compileOffchainMessageEnvelope({ version: 1, requiredSignatories, content: letters })],
  ] as const) {
    expect(isSignedForm(Uint8Array.from(content), new TextEncoder().encode(written), signer)).toBe(true)
  }
})

test('isSignedForm() refuses a text in front, which may be another site’s', () => {
  const signed = new TextEncoder().encode(`Join the raffle!\n\n${text}`)
  expect(isSignedForm(signed, message, signer)).toBe(false)
  expect(isSignedForm(Uint8Array.from([...domain, ...message]), message, signer)).toBe(false)
})

test('isSignedForm() does not accept other bytes for an empty message', () => {
  expect(isSignedForm(message, new Uint8Array(), signer)).toBe(false)
})

test('isSignedForm() refuses a header with another length, signer, application, version or format', () => {
  const application = [1, ...noApplication.slice(1)]
  for (const signed of [
    after(0, 0, message.length - 1, 0),
    after(0, 0, message.length, 1),
    after(0, ...noApplication, 0, 1, ...signer, message.length + 1, 0),
    after(0, ...noApplication, 0, 1, ...other, ...size),
    after(0, ...noApplication, 0, 2, ...signer, ...other, ...size),
    after(0, ...application, 0, 1, ...signer, ...size),
    after(0, ...noApplication, 3, 1, ...signer, ...size),
    after(0, 3, ...size),
    after(1, 1, ...other),
    after(1, 2, ...signer, ...other),
    after(1, 1, ...signer, ...size),
    after(2, 1, ...signer),
    after(1, 0, ...size),
  ]) {
    expect(isSignedForm(signed, message, signer)).toBe(false)
  }
})

test.each(Object.entries(forms))('isSignedForm() compares each byte of a header: %s', (_, signed) => {
  for (let index = 0; index < signed.length; index += 1) {
    // Each of the three formats is valid.
    const isFormat = signed[16] === 0 && index === (signed.length === 20 + message.length ? 17 : 49)
    const changed = signed.with(index, (signed[index] ?? 0) ^ (isFormat ? 4 : 1))
    expect(isSignedForm(changed, message, signer)).toBe(false)
  }
  for (let end = 0; end < signed.length; end += 1) {
    expect(isSignedForm(signed.slice(0, end), message, signer)).toBe(false)
    if (end > 0) expect(isSignedForm(signed.slice(end), message, signer)).toBe(end === signed.length - message.length)
  }
})

test('isSignedForm() does not cut the length to two bytes', () => {
  const long = new Uint8Array(0x1_00_05).fill(97)
  const behind = (...bytes: readonly number[]) => Uint8Array.from([...domain, 0, 2, ...bytes, ...long])
  expect(isSignedForm(behind(5, 0), long, signer)).toBe(false)
  const longest = long.slice(0, 0xff_fe)
  expect(isSignedForm(Uint8Array.from([...domain, 0, 2, 0xfe, 0xff, ...longest]), longest, signer)).toBe(true)
})
