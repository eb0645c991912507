import { type Http, HttpError } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { createDataService } from './createDataService.js'

/** A service that gives this answer to every request. An error is thrown. */
function serviceWith(answer: unknown, kind: 'gateway' | 'cloud' = 'gateway') {
  const answerWith = async (_: string, { parse }: { readonly parse: (value: unknown) => unknown }) => {
    if (answer instanceof Error) throw answer
    const value = parse(answer)
    if (value === undefined) throw new Error('The service gave an invalid answer.')
    return value
  }
  const http = async () => ({ get: answerWith, post: answerWith }) as object as Http
  return createDataService({ context: { http, settings: { services: { data: 'https://a.example' } } as never }, kind })
}

const record = { name: 'ada.names.example', addresses: { 60: { address: '0x1' }, x: { address: '0x2' }, 61: null } }

describe('find()', () => {
  test('find() keeps the addresses of a record that have a coin type', async () => {
    const found = await serviceWith(record).find('ada.names.example')
    expect(found).toEqual({ name: 'ada.names.example', addresses: new Map([[60, '0x1']]) })
  })

  test('find() finds nothing where the service answers an empty list or status 404', async () => {
    await expect(serviceWith([]).find('ada')).resolves.toBeUndefined()
    const missing = new HttpError(404)
    await expect(serviceWith(missing).find('ada')).resolves.toBeUndefined()
  })

  test.each([null, 'ada', 1, { name: 'ada' }, { name: 1, addresses: {} }, { name: 'ada', addresses: [] }])(
    'find() rejects for the answer %j',
    async (answer) => {
      await expect(serviceWith(answer).find('ada')).rejects.toThrow('invalid answer')
    },
  )
})

describe('lookUp()', () => {
  test.each([
    [
      { name: 'ada.eth', avatar: 'https://a.example/1.png' },
      { name: 'ada.eth', image: 'https://a.example/1.png' },
    ],
    [{ name: 'ada.eth', avatar: null }, { name: 'ada.eth' }],
    [{ name: '', avatar: 'https://a.example/1.png' }, undefined],
    [{ name: 7 }, undefined],
  ])('lookUp() reads %j as %j', async (answer, expected) => {
    await expect(serviceWith(answer).lookUp('0x1', undefined)).resolves.toEqual(expected)
  })

  test('lookUp() rejects for an answer that is no object', async () => {
    await expect(serviceWith('ada.eth').lookUp('0x1', undefined)).rejects.toThrow('invalid answer')
  })
})

describe('suggest()', () => {
  test('suggest() leaves out entries of another shape, and takes ten at most', async () => {
    const suggestions = [null, { name: 1 }, { name: 'a', registered: true }, { name: 'b' }]
    await expect(serviceWith({ suggestions }).suggest('a', 'x', undefined)).resolves.toEqual([
      { name: 'a', isTaken: true },
      { name: 'b', isTaken: false },
    ])
    const many = Array.from({ length: 20 }, (_, index) => ({ name: `n${index}` }))
    await expect(serviceWith({ suggestions: many }).suggest('a', 'x', undefined)).resolves.toHaveLength(10)
  })

  test.each([null, [], { suggestions: {} }])('suggest() rejects for the answer %j', async (answer) => {
    await expect(serviceWith(answer).suggest('a', 'x', undefined)).rejects.toThrow('invalid answer')
  })
})

test.each([null, {}, { nonce: 7 }])('nonce() rejects for the answer %j', async (answer) => {
  await expect(serviceWith(answer).nonce(undefined)).rejects.toThrow('invalid answer')
})
