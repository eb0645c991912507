import { expect, test } from 'vitest'
import { NewPackageError } from './NewPackageError.ts'
import { readNewPackage } from './readNewPackage.ts'

test('a plugin is named in kebab-case, and its factory in camel case', () => {
  expect(readNewPackage(['plugin', 'nft-gallery'])).toEqual({
    kind: 'plugin',
    name: 'nft-gallery',
    folder: 'plugin-nft-gallery',
    camel: 'nftGallery',
    pascal: 'NftGallery',
    title: 'Nft gallery',
    namespace: '',
  })
})

test.each([
  [['adapter', 'cosmos'], 'cosmos'],
  [['adapter', 'bitcoin-cash', '--namespace', 'bip122'], 'bip122'],
])('%j has the namespace %s', (parameters, namespace) => {
  expect(readNewPackage(parameters).namespace).toBe(namespace)
})

test.each([
  [[], 'Usage: '],
  [['theme', 'dark'], 'Usage: '],
  [['plugin'], 'Usage: '],
  [['plugin', 'a', 'b'], 'Usage: '],
  [['plugin', 'send', '--fast'], 'Usage: '],
  [['plugin', 'Send'], 'is no name for a package'],
  [['plugin', 'send-'], 'is no name for a package'],
  [['plugin', 'a--b'], 'is no name for a package'],
  [['plugin', '3d'], 'is no name for a package'],
  [['plugin', '../core'], 'is no name for a package'],
  [['plugin', 'plugin-send'], 'pnpm new plugin send'],
  [['plugin', 'delete'], 'is a word of JavaScript'],
  [['plugin', 'send', '--namespace', 'solana'], 'leave out --namespace'],
  [['adapter', 'ab'], 'is no CAIP-2 namespace'],
  [['adapter', 'bitcoin-cash'], 'is no CAIP-2 namespace'],
])('%j is refused with a plain sentence', (parameters, sentence) => {
  expect(() => readNewPackage(parameters)).toThrow(NewPackageError)
  expect(() => readNewPackage(parameters)).toThrow(sentence)
})
