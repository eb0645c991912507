import { expect, test } from 'vitest'
import { frameUrl } from './frameUrl.js'

const given = { frame: 'https://wallet.example', projectId: 'shop', networkId: 'eip155:1', isDebugging: false }

test('the frame gets the locale of the app, with which it chooses its language', () => {
  expect(new URL(frameUrl({ ...given, locale: 'pt-BR' })).searchParams.get('locale')).toBe('pt-BR')
})

test('a frame that is not ours gets the address of its protocol alone', () => {
  expect(frameUrl({ ...given, locale: undefined })).toBe(
    'https://wallet.example/sdk?projectId=shop&chainId=eip155%3A1&version=4&enableLogger=false',
  )
})
