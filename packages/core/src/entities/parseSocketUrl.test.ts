import { expect, test } from 'vitest'
import { InvalidInputError } from '../errors/InvalidInputError.js'
import { parseSocketUrl } from './parseSocketUrl.js'

test.each([
  ['wss://relay.example', 'wss://relay.example/'],
  ['ws://localhost:5555/path', 'ws://localhost:5555/path'],
])('parseSocketUrl() accepts %s', (text, url) => {
  expect(parseSocketUrl(text)).toBe(url)
})

test.each([
  'https://relay.example',
  'wss:',
  'wss://',
  'wss://user:pw@relay.example',
  'wsx://relay.example',
  'relay',
  '',
])('parseSocketUrl() rejects %j', (text) => {
  expect(() => parseSocketUrl(text)).toThrow(InvalidInputError)
})
