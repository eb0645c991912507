import { expect, test } from 'vitest'
import { NewPackageError } from './NewPackageError.ts'
import { readNewPackage } from './readNewPackage.ts'

test('readNewPackage() names a plugin in kebab-case and its factory in camel case', () => {
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
])('readNewPackage() reads %j with the namespace %s', (parameters, namespace) => {
  expect(readNewPackage(parameters).namespace).toBe(namespace)
})

test.each([
  [[], 'Usage: '],
  [['theme', 'dark'], 'Usage: '],
  [['plugin'], 'Usage: '],
  [['plugin', 'a', 'b'], 'Usage: '],
  [['plugin', 'send', '--fast'], 'Usage: '],
  [['plugin', 'Send'], 'is not a package name'],
  [['plugin', 'send-'], 'is not a package name'],
  [['plugin', 'a--b'], 'is not a package name'],
  [['plugin', '3d'], 'is not a package name'],
  [['plugin', '../core'], 'is not a package name'],
  [['plugin', 'plugin-send'], 'pnpm new plugin send'],
  [['plugin', 'delete'], 'is reserved in JavaScript'],
  [['plugin', 'send', '--namespace', 'solana'], 'Leave out --namespace'],
  [['adapter', 'ab'], 'is not a CAIP-2 namespace'],
  [['adapter', 'bitcoin-cash'], 'is not a CAIP-2 namespace'],
])('readNewPackage() refuses %j with a plain sentence', (parameters, sentence) => {
  expect(() => readNewPackage(parameters)).toThrow(NewPackageError)
  expect(() => readNewPackage(parameters)).toThrow(sentence)
})
